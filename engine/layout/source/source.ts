import type { Node } from 'jsonc-parser';
import { isObject, UNSAFE_KEYS, type Pointer } from '../json';
import { LineTable, type Span } from './position';
import { keyProblems, syntaxProblem, treeOf, type SourceProblem } from './problems';
import { MAX_LENGTH, scan } from './scan';

interface Parsed {
  value: unknown;
  problems: readonly SourceProblem[];
}

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

function parse(text: string): Parsed {
  if (text.length > MAX_LENGTH) {
    const problem = { kind: 'too-long', offset: 0, length: 0, detail: String(MAX_LENGTH) } as const;
    return { value: undefined, problems: [problem] };
  }
  const { tooDeepAt, colons } = scan(text);
  if (tooDeepAt !== -1) {
    return { value: undefined, problems: [{ kind: 'too-deep', offset: tooDeepAt, length: 1, detail: '' }] };
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { value: undefined, problems: [syntaxProblem(text)] };
  }
  // JSON.parse keeps the last of two equal keys and says nothing; the count gives it away.
  const keys = countKeys(value);
  if (keys === colons) return { value, problems: [] };
  return { value: keys < 0 ? withoutUnsafe(value) : value, problems: keyProblems(treeOf(text).root) };
}

let lastId = 0;

/**
 * One JSON file with its positions. It is parsed when first asked for; the tree of positions is only made when
 * something in it must be pointed at, because parsing with positions costs ten times as much.
 */
export class Source {
  /** A number of its own, so that caches can name what they were made of. */
  readonly id = (lastId += 1);
  readonly text: string;
  #parsed: Parsed | undefined;
  #root: Node | undefined;
  #lines: LineTable | undefined;

  constructor(
    text: string,
    /** Path as shown in messages, for example `coast/pages/home.json`. */
    readonly file: string,
    /** The layer it belongs to: a tenant's slug, or nothing. */
    readonly layer = '',
  ) {
    // A byte order mark is no part of the text (RFC 8259, 8.1).
    this.text = text.startsWith('\uFEFF') ? text.slice(1) : text;
  }

  /** The JSON value; undefined where the text is no JSON. */
  get value(): unknown {
    return (this.#parsed ??= parse(this.text)).value;
  }

  get problems(): readonly SourceProblem[] {
    return (this.#parsed ??= parse(this.text)).problems;
  }

  /** Lines and columns of a stretch of the text. */
  spanAt(offset: number, length: number): Span {
    this.#lines ??= new LineTable(this.text);
    return this.#lines.span(offset, length);
  }

  /** The place of a value, or of its key; of the nearest thing around it when it is not there. */
  locate(pointer: Pointer, on: 'key' | 'value' = 'value'): Span {
    if (this.value === undefined) return this.spanAt(this.problems[0]?.offset ?? 0, 0);
    this.#root ??= treeOf(this.text).root;
    const node = this.#root && nodeAt(this.#root, pointer, on);
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
export function parseSource(text: string, file: string, layer = ''): Source {
  return new Source(text, file, layer);
}
