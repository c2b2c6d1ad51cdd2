import type { Node } from 'jsonc-parser';
import { isObject, UNSAFE_KEYS, type Pointer } from '../../base/json';
import { LruCache } from '../../base/lru-cache';
import { LineTable, type Span } from './position';
import {
  listKeyProblems,
  findMarkdownConflict,
  findSyntaxProblem,
  parseJsonTree,
  type FileProblem,
  type SourceProblem,
} from './source-problems';
import { MAX_LENGTH, scanJson } from './scan-json';

interface Parsed {
  readonly value: unknown;
  readonly problems: readonly SourceProblem[];
}

/** Parsed text, with lazily computed positions. */
class ParsedText {
  readonly parsed: Parsed;
  #root: Node | undefined;
  #lines: LineTable | undefined;

  constructor(
    private readonly text: string,
    private readonly isMarkdown: boolean,
    problem: FileProblem | undefined,
  ) {
    if (problem) this.parsed = { value: undefined, problems: [{ ...problem, offset: 0, length: 0 }] };
    else this.parsed = isMarkdown ? parseMarkdown(text) : parse(text);
  }

  /** The tree of positions. It costs ten times as much as the value, so it is only built on demand. */
  get root(): Node | undefined {
    if (this.isMarkdown) return undefined;
    return (this.#root ??= parseJsonTree(this.text).root);
  }

  get lines(): LineTable {
    return (this.#lines ??= new LineTable(this.text));
  }
}

/** Maximum number of parsed files in the cache; others are parsed again on demand. */
const MAX_PARSED_TEXTS = 1_000;
const parsedTexts = new LruCache<JsonSource, ParsedText>(MAX_PARSED_TEXTS);
const NO_PROBLEMS: readonly SourceProblem[] = [];

/** The number of keys at all levels; -1 if there is an unsafe key. The scan has bounded the depth. */
function countKeys(value: unknown): number {
  let count = 0;
  if (Array.isArray(value)) {
    for (const item of value) {
      if (typeof item !== 'object' || item === null) continue;
      const inner = countKeys(item);
      if (inner < 0) return -1;
      count += inner;
    }
  } else if (isObject(value)) {
    for (const key of Object.keys(value)) {
      if (UNSAFE_KEYS.has(key)) return -1;
      const inner = countKeys(value[key]);
      if (inner < 0) return -1;
      count += inner + 1;
    }
  }
  return count;
}

function withoutUnsafe(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUnsafe);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).filter(([key]) => !UNSAFE_KEYS.has(key));
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutUnsafe(inner)]));
}

/** The replacement character of the UTF-8 decoder: the file has another encoding (RFC 8259, section 8.1). */
const REPLACEMENT = '\uFFFD';

function characterProblems(text: string, tooLongTextAt: number): readonly SourceProblem[] {
  const lostAt = text.indexOf(REPLACEMENT);
  if (lostAt < 0 && tooLongTextAt < 0) return NO_PROBLEMS;
  const problems: SourceProblem[] = [];
  if (lostAt >= 0) problems.push({ kind: 'not-utf8', offset: lostAt, length: 1, detail: '' });
  if (tooLongTextAt >= 0)
    problems.push({ kind: 'too-long-text', offset: tooLongTextAt, length: 1, detail: '' });
  return problems;
}

function parse(text: string): Parsed {
  if (text.length > MAX_LENGTH) {
    const problem = { kind: 'too-long', offset: 0, length: 0, detail: String(MAX_LENGTH) } as const;
    return { value: undefined, problems: [problem] };
  }
  const { tooDeepAt, tooLongTextAt, colons } = scanJson(text);
  if (tooDeepAt !== -1) {
    return { value: undefined, problems: [{ kind: 'too-deep', offset: tooDeepAt, length: 1, detail: '' }] };
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { value: undefined, problems: [findSyntaxProblem(text)] };
  }
  const characters = characterProblems(text, tooLongTextAt);
  // JSON.parse silently keeps the last of two duplicate keys; the number of keys reveals it.
  const keys = countKeys(value);
  if (keys === colons) return { value, problems: characters };
  return {
    value: keys < 0 ? withoutUnsafe(value) : value,
    problems: [...characters, ...listKeyProblems(parseJsonTree(text).root)],
  };
}

/** The value of a Markdown file is its text, with Unix line breaks and without a trailing one. */
function parseMarkdown(text: string): Parsed {
  if (text.length > MAX_LENGTH) {
    const problem = { kind: 'too-long', offset: 0, length: 0, detail: String(MAX_LENGTH) } as const;
    return { value: undefined, problems: [problem] };
  }
  const conflict = findMarkdownConflict(text);
  if (conflict) return { value: undefined, problems: [conflict] };
  return { value: text.replaceAll('\r\n', '\n').replace(/\n$/, ''), problems: characterProblems(text, -1) };
}

let lastId = 0;

/** A JSON or Markdown file with positions. Only recently used files stay parsed; for the others, only the text is in memory. */
export class JsonSource {
  /** A unique number for cache keys. */
  readonly id = (lastId += 1);
  readonly text: string;

  constructor(
    text: string,
    /** Path within its layer: `pages/home.json`. */
    readonly path: string,
    /** Slug of the layer; empty if there is none. */
    readonly layer = '',
    /** Why the file was not read; its text is then empty. */
    readonly fileProblem?: FileProblem,
  ) {
    // A byte order mark is not part of the text (RFC 8259, section 8.1).
    this.text = text.startsWith('\uFEFF') ? text.slice(1) : text;
  }

  /** Path as shown in messages: `coast/pages/home.json`. */
  get file(): string {
    return this.layer === '' ? this.path : `${this.layer}/${this.path}`;
  }

  /** The text of an entry, without a structure: every pointer is at its beginning. */
  get isMarkdown(): boolean {
    return this.path.endsWith('.md');
  }

  get #parsedText(): ParsedText {
    let parsedText = parsedTexts.get(this);
    if (!parsedText)
      parsedTexts.set(this, (parsedText = new ParsedText(this.text, this.isMarkdown, this.fileProblem)));
    return parsedText;
  }

  /** The JSON value, or the text of a Markdown file; undefined if the file is not valid. */
  get value(): unknown {
    return this.#parsedText.parsed.value;
  }

  get problems(): readonly SourceProblem[] {
    return this.#parsedText.parsed.problems;
  }

  /** Line and column of a range of the text. */
  spanAt(offset: number, length: number): Span {
    return this.#parsedText.lines.span(offset, length);
  }

  /** The position of a value or its key; if it does not exist, of its nearest existing ancestor. */
  locate(pointer: Pointer, on: 'key' | 'value' = 'value'): Span {
    if (this.value === undefined) return this.spanAt(this.problems[0]?.offset ?? 0, 0);
    const { root } = this.#parsedText;
    const node = root && findJsonNode(root, pointer, on);
    return node ? this.spanAt(node.offset, node.length) : this.spanAt(0, 0);
  }
}

function findChild(node: Node, part: string | number): Node | undefined {
  if (node.type === 'array') return node.children?.[Number(part)];
  if (node.type !== 'object') return undefined;
  // As in JSON.parse, the last of two duplicate keys wins.
  return node.children?.findLast((property) => property.children?.[0]?.value === part);
}

function findJsonNode(root: Node, pointer: Pointer, on: 'key' | 'value'): Node {
  let node = root;
  for (const [index, part] of pointer.entries()) {
    const child = findChild(node, typeof part === 'number' && node.type === 'object' ? String(part) : part);
    if (!child) return node;
    const isLast = index === pointer.length - 1;
    const [key, value] = child.type === 'property' ? (child.children ?? []) : [undefined, child];
    if (isLast && on === 'key' && key) return key;
    node = value ?? key ?? child;
  }
  return node;
}

/** Parses JSON, or Markdown by the file's name. Never throws: errors are in `problems`. */
export function parseSource(text: string, path: string, layer = '', problem?: FileProblem): JsonSource {
  return new JsonSource(text, path, layer, problem);
}
