import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import { UNSAFE_KEYS } from '../../base/json';

/** Why a file was not read. */
export interface FileProblem {
  /** `hidden`: its name starts with a dot. */
  readonly kind: 'unreadable' | 'hidden';
  /** For `unreadable`, completes "The file …": `is a folder`. */
  readonly detail: string;
}

/** A problem in a document's JSON, independent of any schema. */
export interface SourceProblem {
  kind:
    | FileProblem['kind']
    | 'syntax'
    | 'duplicate-key'
    | 'unsafe-key'
    | 'too-deep'
    | 'too-long'
    | 'not-utf8'
    | 'too-long-text';
  offset: number;
  length: number;
  /** The parser's reason, or the key. */
  detail: string;
}

/** The parser's error codes in words. */
const REASONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    InvalidSymbol: 'this is not a JSON value',
    InvalidNumberFormat: 'this is not a number',
    PropertyNameExpected: 'a key in double quotes is expected here',
    ValueExpected: 'a value is expected here',
    ColonExpected: 'a colon is missing before this',
    CommaExpected: 'a comma is missing before this',
    CloseBraceExpected: 'a closing brace is missing before this',
    CloseBracketExpected: 'a closing bracket is missing before this',
    EndOfFileExpected: 'the file should end here',
    InvalidCommentToken: 'comments are not allowed; use "note"',
    UnexpectedEndOfComment: 'comments are not allowed; use "note"',
    UnexpectedEndOfString: 'the closing quote is missing',
    UnexpectedEndOfNumber: 'the number is not complete',
    InvalidUnicode: 'a \\u must be followed by four hexadecimal digits',
    InvalidEscapeCharacter: 'this escape sequence does not exist in JSON',
    InvalidCharacter: 'line breaks and tabs within a string are written \\n and \\t',
  }),
);

/** Parses a document to a tree with positions. Only for documents of bounded depth. */
export function parseJsonTree(text: string): { root: Node | undefined; errors: ParseError[] } {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: false, disallowComments: true });
  return { root, errors };
}

/** The first syntax error; later ones are usually a consequence. */
export function syntaxProblem(text: string): SourceProblem {
  const error = parseJsonTree(text).errors[0];
  const detail = (error && REASONS.get(printParseErrorCode(error.error))) ?? 'this is not JSON';
  return { kind: 'syntax', offset: error?.offset ?? 0, length: error?.length ?? 0, detail };
}

/** Reports duplicate keys and unsafe keys. */
export function keyProblems(root: Node | undefined): SourceProblem[] {
  const problems: SourceProblem[] = [];
  const visit = (node: Node): void => {
    if (node.type === 'object') {
      const seen = new Set<string>();
      for (const property of node.children ?? []) {
        const key = property.children?.[0];
        if (!key) continue;
        const name = String(key.value);
        const at = { offset: key.offset, length: key.length, detail: name };
        if (UNSAFE_KEYS.has(name)) problems.push({ kind: 'unsafe-key', ...at });
        else if (seen.has(name)) problems.push({ kind: 'duplicate-key', ...at });
        seen.add(name);
      }
    }
    for (const child of node.children ?? []) visit(child);
  };
  if (root) visit(root);
  return problems;
}
