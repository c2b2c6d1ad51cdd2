/** Levels of nesting a document may have: about sixty blocks within one another. */
export const MAX_DEPTH = 200;

/** Characters a document may have. */
export const MAX_LENGTH = 4_000_000;

/** Characters a single text may have: about ten pages of a book. */
export const MAX_TEXT = 20_000;

export interface JsonScan {
  /** Deepest nesting, counted without parsing. */
  depth: number;
  /** Offset of the bracket that goes deeper than allowed, or -1. */
  tooDeepAt: number;
  /** Offset of the first text that is longer than allowed, or -1. */
  tooLongTextAt: number;
  /** Colons outside strings: as many as there are keys in the text. */
  colons: number;
}

const QUOTE = 34;
const BACKSLASH = 92;

/** The offset behind a string that starts at `start`; the text's end when it is not closed. */
function skipString(text: string, start: number): number {
  let end = start;
  for (;;) {
    end = text.indexOf('"', end + 1);
    if (end === -1) return text.length;
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return end;
  }
}

/**
 * One pass over the characters, before any parser sees them: a document nested too deeply must not reach a
 * recursive parser, and the count of keys tells afterwards whether the parser dropped a duplicate.
 */
export function scanJson(text: string): JsonScan {
  let depth = 0;
  let deepest = 0;
  let tooDeepAt = -1;
  let tooLongTextAt = -1;
  let colons = 0;
  for (let offset = 0; offset < text.length; offset += 1) {
    switch (text.charCodeAt(offset)) {
      case QUOTE: {
        const start = offset;
        offset = skipString(text, start);
        if (offset - start > MAX_TEXT && tooLongTextAt === -1) tooLongTextAt = start;
        break;
      }
      case 58: // :
        colons += 1;
        break;
      case 91: // [
      case 123: // {
        depth += 1;
        if (depth > deepest) deepest = depth;
        if (depth > MAX_DEPTH && tooDeepAt === -1) tooDeepAt = offset;
        break;
      case 93: // ]
      case 125: // }
        depth -= 1;
        break;
    }
  }
  return { depth: deepest, tooDeepAt, tooLongTextAt, colons };
}
