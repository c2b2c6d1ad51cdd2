import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import { UNSAFE_KEYS } from '../../base/json';

/** What is wrong with a document as JSON, before anyone asks what it means. */
export interface SourceProblem {
  kind: 'syntax' | 'duplicate-key' | 'unsafe-key' | 'too-deep' | 'too-long' | 'not-utf8' | 'too-long-text';
  offset: number;
  length: number;
  /** The parser's reason, or the key. */
  detail: string;
}

/** The parser's names of what is wrong, as a person would say them. */
const REASONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    InvalidSymbol: 'this is no JSON value',
    InvalidNumberFormat: 'this is no number',
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
    InvalidEscapeCharacter: 'this escape is not known in JSON',
    InvalidCharacter: 'line breaks and tabs within a string are written \\n and \\t',
  }),
);

/** The tree of a document with the place of everything in it. Call it only for documents of bounded depth. */
export function parseJsonTree(text: string): { root: Node | undefined; errors: ParseError[] } {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: false, disallowComments: true });
  return { root, errors };
}

/** The first syntax error: the ones after it mostly follow from it. */
export function syntaxProblem(text: string): SourceProblem {
  const error = parseJsonTree(text).errors[0];
  const detail = (error && REASONS.get(printParseErrorCode(error.error))) ?? 'this is not JSON';
  return { kind: 'syntax', offset: error?.offset ?? 0, length: error?.length ?? 0, detail };
}

/** Every key that stands twice in one object, and every key that must not stand anywhere. */
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
