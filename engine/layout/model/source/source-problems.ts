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

/** Explains the parser's error codes. */
const REASONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    InvalidSymbol: 'this is not a JSON value; put text in double quotes',
    InvalidNumberFormat: 'this is not a number',
    PropertyNameExpected: 'a property name in double quotes is expected here',
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

/** The start of a merge conflict. The other markers have a meaning in Markdown. */
const CONFLICT_START = /^<{7}(?=\s|$)/m;

export function findMarkdownConflict(text: string): SourceProblem | undefined {
  const mark = CONFLICT_START.exec(text);
  return mark
    ? { kind: 'syntax', offset: mark.index, length: mark[0].length, detail: CONFLICT_DETAIL }
    : undefined;
}

const CONFLICT_DETAIL = 'this is the mark of a merge conflict; keep one version and delete the marks';
const CONFLICT_MARK = /^(?:<{7}|\|{7}|={7}|>{7})(?=\s|$)/m;
/** Characters in which to look for the NUL bytes of UTF-16; two are enough to find one. */
const UTF16_SAMPLE = 64;

/** The first syntax error; later ones are usually a consequence. */
export function findSyntaxProblem(text: string): SourceProblem {
  if (text.slice(0, UTF16_SAMPLE).includes('\u0000')) {
    const detail = 'the file is not saved as UTF-8 but probably as UTF-16; save it as UTF-8';
    return { kind: 'syntax', offset: 0, length: 1, detail };
  }
  const error = parseJsonTree(text).errors[0];
  const mark = CONFLICT_MARK.exec(text);
  if (mark && error && error.offset >= mark.index) {
    return { kind: 'syntax', offset: mark.index, length: mark[0].length, detail: CONFLICT_DETAIL };
  }
  const comma = error && /^[}\]]/.test(text.slice(error.offset)) && /,\s*$/.exec(text.slice(0, error.offset));
  if (comma)
    return {
      kind: 'syntax',
      offset: comma.index,
      length: 1,
      detail: 'remove this comma: nothing follows it',
    };
  const isPropertyName = error && /^(?:'[\w$-]+'|[\w$-]+)\s*:/.test(text.slice(error.offset));
  const detail = isPropertyName
    ? 'put property names in double quotes'
    : ((error && REASONS.get(printParseErrorCode(error.error))) ?? 'this is not JSON');
  return { kind: 'syntax', offset: error?.offset ?? 0, length: error?.length ?? 0, detail };
}

/** Reports duplicate keys and unsafe keys. */
export function listKeyProblems(root: Node | undefined): SourceProblem[] {
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
