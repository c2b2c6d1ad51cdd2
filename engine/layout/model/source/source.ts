import type { Node } from 'jsonc-parser';
import { isObject, UNSAFE_KEYS, type Pointer } from '../../base/json';
import { LruCache } from '../../base/lru-cache';
import { LineTable, type Span } from './position';
import { keyProblems, syntaxProblem, parseJsonTree, type SourceProblem } from './source-problems';
import { MAX_LENGTH, scanJson } from './scan-json';

interface Parsed {
  readonly value: unknown;
  readonly problems: readonly SourceProblem[];
}

/** What was read out of a text. */
class Reading {
  readonly parsed: Parsed;
  #root: Node | undefined;
  #lines: LineTable | undefined;

  constructor(private readonly text: string) {
    this.parsed = parse(text);
  }

  /** The tree of positions: it costs ten times as much as the value, so only what is pointed at has one. */
  get root(): Node | undefined {
    return (this.#root ??= parseJsonTree(this.text).root);
  }

  get lines(): LineTable {
    return (this.#lines ??= new LineTable(this.text));
  }
}

/** Files kept read; the text of the others is read again when it is asked for. */
const MAX_READINGS = 1_000;
const readings = new LruCache<Source, Reading>(MAX_READINGS);
const NO_PROBLEMS: readonly SourceProblem[] = [];

/** How many keys a value has, all levels together; unsafe ones make it -1. Depth is bounded by the scan. */
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

/** The value without unsafe keys. */
function withoutUnsafe(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUnsafe);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).filter(([key]) => !UNSAFE_KEYS.has(key));
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutUnsafe(inner)]));
}

/** What stands where a byte was no UTF-8 (RFC 8259, 8.1): the text was saved in another encoding. */
const REPLACEMENT = '\uFFFD';

/** What is wrong with the characters of a text that can be parsed. */
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
    return { value: undefined, problems: [syntaxProblem(text)] };
  }
  const characters = characterProblems(text, tooLongTextAt);
  // JSON.parse keeps the last of two equal keys and says nothing; the count gives it away.
  const keys = countKeys(value);
  if (keys === colons) return { value, problems: characters };
  return {
    value: keys < 0 ? withoutUnsafe(value) : value,
    problems: [...characters, ...keyProblems(parseJsonTree(text).root)],
  };
}

let lastId = 0;

/**
 * One JSON file with its positions. Of thousands of files only those lately asked for are kept read, the others as
 * text alone.
 */
export class Source {
  /** A number of its own, so that caches can name what they were made of. */
  readonly id = (lastId += 1);
  readonly text: string;

  constructor(
    text: string,
    /** Path within its layer: `pages/home.json`. */
    private readonly path: string,
    /** The layer it belongs to: a tenant's slug, or nothing. */
    readonly layer = '',
  ) {
    // A byte order mark is no part of the text (RFC 8259, 8.1).
    this.text = text.startsWith('\uFEFF') ? text.slice(1) : text;
  }

  /** Path as shown in messages: `coast/pages/home.json`. */
  get file(): string {
    return this.layer === '' ? this.path : `${this.layer}/${this.path}`;
  }

  get #reading(): Reading {
    let reading = readings.get(this);
    if (!reading) readings.set(this, (reading = new Reading(this.text)));
    return reading;
  }

  /** The JSON value; undefined where the text is no JSON. */
  get value(): unknown {
    return this.#reading.parsed.value;
  }

  get problems(): readonly SourceProblem[] {
    return this.#reading.parsed.problems;
  }

  /** Lines and columns of a stretch of the text. */
  spanAt(offset: number, length: number): Span {
    return this.#reading.lines.span(offset, length);
  }

  /** The place of a value, or of its key; of the nearest thing around it when it is not there. */
  locate(pointer: Pointer, on: 'key' | 'value' = 'value'): Span {
    if (this.value === undefined) return this.spanAt(this.problems[0]?.offset ?? 0, 0);
    const { root } = this.#reading;
    const node = root && nodeAt(root, pointer, on);
    return node ? this.spanAt(node.offset, node.length) : this.spanAt(0, 0);
  }
}

function childOf(node: Node, part: string | number): Node | undefined {
  if (node.type === 'array') return node.children?.[Number(part)];
  if (node.type !== 'object') return undefined;
  // The last of two equal keys is the one that counts.
  return node.children?.findLast((property) => property.children?.[0]?.value === part);
}

function nodeAt(root: Node, pointer: Pointer, on: 'key' | 'value'): Node {
  let node = root;
  for (const [index, part] of pointer.entries()) {
    const child = childOf(node, typeof part === 'number' && node.type === 'object' ? String(part) : part);
    if (!child) return node;
    const isLast = index === pointer.length - 1;
    const [key, value] = child.type === 'property' ? (child.children ?? []) : [undefined, child];
    if (isLast && on === 'key' && key) return key;
    node = value ?? key ?? child;
  }
  return node;
}

/** Reads one JSON text with positions. Never throws: what is wrong stands in `problems`. */
export function parseSource(text: string, path: string, layer = ''): Source {
  return new Source(text, path, layer);
}
