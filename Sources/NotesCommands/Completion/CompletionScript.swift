/// The shells that can complete command lines of `notes`.
///
/// Each script hands the line to `notes __complete SHELL` and the answer, whose first line is the kind
/// of what follows (see ``Completion``), to the shell.
package enum CompletionScript: String, CaseIterable, Sendable {
  case bash, zsh, fish

  package var text: String {
    switch self {
    case .bash: Self.bashText
    case .zsh: Self.zshText
    case .fish: Self.fishText
    }
  }

  /// Works from bash 3.2 on, which has no `compopt` and so no completion of folders.
  ///
  /// Names come quoted from `notes`: with `compopt -o filenames` readline quotes by itself, but leaves `$`
  /// alone in names that are no files in the working directory.
  private static let bashText = #"""
    # bash completion for notes. Load it with: source <(notes completion bash)

    _notes() {
      local kind='' value
      COMPREPLY=()
      while IFS= read -r value; do
        if [[ -z $kind ]]; then
          kind=$value
        else
          COMPREPLY+=("${value%%$'\t'*}")
        fi
      done < <(notes __complete bash -- "$COMP_WORDBREAKS" "${COMP_LINE:0:COMP_POINT}" 2>/dev/null)
      case $kind in
        :files) compopt -o default 2>/dev/null ;;
        :directories) compopt -o dirnames 2>/dev/null ;;
        :names)
          [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == */ ]] && compopt -o nospace 2>/dev/null
          ;;
      esac
      return 0
    }

    complete -F _notes notes

    """#

  private static let zshText = #"""
    #compdef notes
    # zsh completion for notes. Put it into a folder of $fpath as _notes, or load it after compinit
    # with: source <(notes completion zsh)

    _notes() {
      local kind line value
      local -a lines values shown folders
      lines=("${(@f)$(notes __complete zsh -- "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
      kind=$lines[1]
      case $kind in
        :files) compset -P '--*='; _files; return ;;
        :directories) compset -P '--*='; _files -/; return ;;
      esac
      for line in "${(@)lines[2,-1]}"; do
        value=${line%%$'\t'*}
        if [[ $kind == :names && $value == */ ]]; then
          folders+=("$value")
        else
          values+=("$value")
          if [[ $line == *$'\t'* ]]; then
            shown+=("$value  -- ${line#*$'\t'}")
          else
            shown+=("$value")
          fi
        fi
      done
      (( $#folders )) && compadd -S '' -a folders
      (( $#values )) && compadd -l -d shown -a values
      (( $#folders + $#values ))
    }

    if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
      _notes "$@"
    else
      compdef _notes notes
    fi

    """#

  private static let fishText = #"""
    # fish completion for notes. Load it with: notes completion fish | source

    function __notes_complete
        set -l words (commandline -opc)
        set -e words[1]
        set -l current (commandline -ct)
        set -l lines (notes __complete fish -- $words "$current" 2>/dev/null)
        switch "$lines[1]"
            case :files
                __fish_complete_path "$current"
            case :directories
                __fish_complete_directories "$current"
            case '*'
                set -e lines[1]
                printf '%s\n' $lines
        end
    end

    complete -c notes -f -a '(__notes_complete)'

    """#
}
