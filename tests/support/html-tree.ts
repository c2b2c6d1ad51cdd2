import { decode } from './html';

/** An element of a page, or a text in it. Scripts, styles and comments are left out. */
export interface Part {
  name: string;
  /** As they stand in the document, entities put back; names in lower case. */
  attributes: Readonly<Record<string, string>>;
  children: readonly (Part | string)[];
}

const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);
const UNREAD = /<(script|style|svg)\b[^>]*>[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<!doctype[^>]*>/gi;
const TOKEN = /<(\/?)([a-z][\w-]*)([^">]*(?:"[^"]*"[^">]*)*)>|[^<]+/gi;
const ATTRIBUTE = /([^\s"=/]+)(?:="([^"]*)")?/g;

function attributesOf(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name = '', value = ''] of text.matchAll(ATTRIBUTE))
    found[name.toLowerCase()] = value.includes('&') ? decode(value) : value;
  return found;
}

/**
 * The tree of a document, or of a piece of one, that our own server wrote: every element is closed and every value
 * stands in double quotes. Anything else is a fault and throws.
 */
export function readTree(html: string): Part {
  const root = { name: '', attributes: {}, children: [] as (Part | string)[] };
  const open = [root];
  for (const [text, slash, tag = '', rest = ''] of html.replace(UNREAD, '').matchAll(TOKEN)) {
    const name = tag.toLowerCase();
    const parent = open.at(-1);
    if (!parent) throw new Error(`Something stands after the end of the document: ${text}`);
    if (name === '') parent.children.push(decode(text));
    else if (slash === '/') {
      if (parent.name !== name) throw new Error(`</${name}> closes <${parent.name}>`);
      open.pop();
    } else {
      const part = { name, attributes: attributesOf(rest), children: [] };
      parent.children.push(part);
      if (!VOID.has(name) && !rest.endsWith('/')) open.push(part);
    }
  }
  if (open.length !== 1) throw new Error(`<${open.at(-1)?.name ?? ''}> is never closed`);
  return root;
}

/** The elements below a part, in the document's order. */
export function* partsIn(part: Part): Generator<Part> {
  for (const child of part.children) {
    if (typeof child === 'string') continue;
    yield child;
    yield* partsIn(child);
  }
}

/** Which elements are meant: a name, attributes by their values, or both. */
export interface Wanted {
  name?: string;
  with?: Readonly<Record<string, string>>;
}

const isWanted = (part: Part, wanted: Wanted): boolean =>
  (wanted.name === undefined || part.name === wanted.name) &&
  Object.entries(wanted.with ?? {}).every(([name, value]) => part.attributes[name] === value);

/** The same tree is looked through many times. */
const below = new WeakMap<Part, readonly Part[]>();
function allBelow(part: Part): readonly Part[] {
  const parts = below.get(part) ?? [...partsIn(part)];
  below.set(part, parts);
  return parts;
}

/** All elements that are meant, below a part; none below no part. */
export const allIn = (part: Part | undefined, wanted: Wanted): Part[] =>
  part ? allBelow(part).filter((one) => isWanted(one, wanted)) : [];

/** The first of them. */
export const firstIn = (part: Part | undefined, wanted: Wanted): Part | undefined => allIn(part, wanted)[0];

const gather = (part: Part | string): string =>
  typeof part === 'string' ? part : part.children.map(gather).join(part.name === 'span' ? '' : ' ');

/** The words of a part as a reader has them; of no part none. Words of neighbouring elements do not run together. */
export const wordsOf = (part: Part | undefined): string =>
  part ? part.children.map(gather).join(' ').replace(/\s+/g, ' ').trim() : '';
