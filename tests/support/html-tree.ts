import { decodeEntities } from './html';

/** An element of a page. Scripts, styles, drawings and comments are omitted. */
export interface HtmlElement {
  name: string;
  /** Attribute values with entities decoded, by lower-case name. */
  attributes: Readonly<Record<string, string>>;
  children: readonly (HtmlElement | string)[];
}

const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);
const IGNORED = /<(script|style)\b[^>]*>[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<!doctype[^>]*>/gi;
const TOKEN = /<(\/?)([a-z][\w-]*)([^">]*(?:"[^"]*"[^">]*)*)>|[^<]+/gi;
const ATTRIBUTE = /([^\s"=/]+)(?:="([^"]*)")?/g;

function parseAttributes(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name = '', value = ''] of text.matchAll(ATTRIBUTE))
    found[name.toLowerCase()] = value.includes('&') ? decodeEntities(value) : value;
  return found;
}

/**
 * Parses HTML that our server wrote, a document or a part of one. Every element is closed and every attribute value is
 * in double quotes. Throws on anything else.
 */
export function parseHtml(html: string): HtmlElement {
  const root = { name: '', attributes: {}, children: [] as (HtmlElement | string)[] };
  const openElements = [root];
  for (const [text, slash, tag = '', rest = ''] of html.replace(IGNORED, '').matchAll(TOKEN)) {
    const name = tag.toLowerCase();
    const parent = openElements.at(-1);
    if (!parent) throw new Error(`Unexpected content after the end of the document: ${text}`);
    if (name === '') parent.children.push(decodeEntities(text));
    else if (slash === '/') {
      if (parent.name !== name) throw new Error(`</${name}> closes <${parent.name}>`);
      openElements.pop();
    } else {
      const part = { name, attributes: parseAttributes(rest), children: [] };
      // Drawings may contain drawings, so only the parser knows where one ends.
      if (name !== 'svg') parent.children.push(part);
      if (!VOID.has(name) && !rest.endsWith('/')) openElements.push(part);
    }
  }
  if (openElements.length !== 1) throw new Error(`<${openElements.at(-1)?.name ?? ''}> is never closed`);
  return root;
}

/** All descendant elements, in document order. */
export function* descendants(part: HtmlElement): Generator<HtmlElement> {
  for (const child of part.children) {
    if (typeof child === 'string') continue;
    yield child;
    yield* descendants(child);
  }
}

/** Selects elements by name, by attribute values, or both. */
export interface Selector {
  name?: string;
  with?: Readonly<Record<string, string>>;
}

const isMatch = (part: HtmlElement, selector: Selector): boolean =>
  (selector.name === undefined || part.name === selector.name) &&
  Object.entries(selector.with ?? {}).every(([name, value]) => part.attributes[name] === value);

/** Caches the descendants, because tests search the same tree many times. */
const descendantCache = new WeakMap<HtmlElement, readonly HtmlElement[]>();
function allDescendants(part: HtmlElement): readonly HtmlElement[] {
  const parts = descendantCache.get(part) ?? [...descendants(part)];
  descendantCache.set(part, parts);
  return parts;
}

/** Finds all matching descendants; none if there is no element. */
export const findAll = (part: HtmlElement | undefined, selector: Selector): HtmlElement[] =>
  part ? allDescendants(part).filter((element) => isMatch(element, selector)) : [];

/** Finds the first matching descendant. */
export const findFirst = (part: HtmlElement | undefined, selector: Selector): HtmlElement | undefined =>
  findAll(part, selector)[0];

function joinText(part: HtmlElement | string): string {
  if (typeof part === 'string') return part;
  // A dialog is not visible before it opens.
  if (part.name === 'dialog' && part.attributes['open'] === undefined) return '';
  return part.children.map(joinText).join(part.name === 'span' ? '' : ' ');
}

/** Returns the visible text of an element, with spaces between adjacent elements; empty if there is no element. */
export const getText = (part: HtmlElement | undefined): string =>
  part ? part.children.map(joinText).join(' ').replace(/\s+/g, ' ').trim() : '';
