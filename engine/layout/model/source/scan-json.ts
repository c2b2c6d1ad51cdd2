/** Maximum nesting depth: enough for about 60 nested blocks. */
export const MAX_DEPTH = 200;

/** Maximum characters of a document. */
export const MAX_LENGTH = 4_000_000;

/** Maximum characters of a single string: about ten book pages. */
export const MAX_TEXT = 20_000;

export interface JsonScan {
  /** The deepest nesting, counted without parsing. */
  depth: number;
  /** Offset of the first bracket beyond the maximum depth, or -1. */
  tooDeepAt: number;
  /** Offset of the first string beyond the maximum length, or -1. */
  tooLongTextAt: number;
  /** Number of colons outside strings, which equals the number of keys. */
  colons: number;
}

const QUOTE = 34;
const BACKSLASH = 92;

/** The offset of the closing quote of the string that starts at `start`; the end of the document if there is none. */
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
 * Scans the characters before parsing: a document that is nested too deeply must not reach a recursive
 * parser, and the number of keys shows whether the parser dropped a duplicate.
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
