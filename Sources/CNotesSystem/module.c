// SwiftPM builds a C target only when it has a source file; everything is in the headers.
#include "CNotesSystem.h"
