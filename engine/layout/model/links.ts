import { isObject, getOwn, type JsonObject, type Pointer } from '../base/json';

export interface Link {
  readonly at: Pointer;
  /** As written: `/search/{slug}`, `#map`, `https://…`. */
  readonly href: string;
}

const NAME = /^href$|Href$/;
const ADDRESS_NAME = /^(?:href|src|light|url|canonical|image|file|embed|endpoint)$|(?:Href|Src|Url)$|_url$/;

/**
 * Whether a value holds an address: of a link, image, video or service. `at` is its path; all values in `social` of
 * tenant.json are addresses. A test checks that this includes every value that a schema describes as an address.
 */
export const isAddressName = (name: string, at: Pointer): boolean =>
  ADDRESS_NAME.test(name) || (at.length === 2 && at[0] === 'social');

/** Links are recognised by schema (`format: uri-reference`) or name (`href`, `linkHref`). */
function isLink(name: string, schema: unknown): boolean {
  return NAME.test(name) || (isObject(schema) && schema.format === 'uri-reference');
}

/** A link whose label is empty is not shown: `linkHref` goes with `linkLabel`. */
function isUnlabelled(name: string, around: JsonObject): boolean {
  const label = name.endsWith('Href') ? getOwn(around, `${name.slice(0, -'Href'.length)}Label`) : undefined;
  return label === '';
}

/** `[label](address)` or `[label](address "title")`, and `![alt](address)` for images. */
const MARKDOWN = /(!?)\[[^\]]*\]\(\s*<?([^()\s<>]+)>?(?:\s+["'(][^)]*)?\)/g;

const findInMarkdown = (text: string, mark: '' | '!'): string[] =>
  text.includes('](')
    ? [...text.matchAll(MARKDOWN)].flatMap(([, found, address = '']) => (found === mark ? [address] : []))
    : [];

/** The addresses of the Markdown links in a text: `/search` in `[Search](/search)`. */
export const findMarkdownLinks = (text: string): string[] => findInMarkdown(text, '');

/** The addresses of the Markdown images in a text: `/media/a.webp` in `![A ute](/media/a.webp)`. */
export const findMarkdownImages = (text: string): string[] => findInMarkdown(text, '!');

const getSubschema = (schema: unknown, key: string): unknown =>
  isObject(schema) ? getOwn(schema, key) : undefined;

/** All links in a value: by schema, by name, and in strings with `[label](address)`. */
export function findLinks(schema: unknown, value: unknown, at: Pointer = []): Link[] {
  if (typeof value === 'string') {
    return findMarkdownLinks(value).map((href) => ({ at, href }));
  }
  if (Array.isArray(value)) {
    const items = getSubschema(schema, 'items');
    return value.flatMap((item, index) => findLinks(items, item, [...at, index]));
  }
  if (!isObject(value)) return [];
  const properties = getSubschema(schema, 'properties');
  return Object.entries(value).flatMap(([name, inner]): Link[] => {
    const described = getSubschema(properties, name);
    // Planned settings have no effect yet.
    if (getSubschema(described, 'x-planned') !== undefined) return [];
    if (typeof inner !== 'string' || !isLink(name, described))
      return findLinks(described, inner, [...at, name]);
    return inner === '' || isUnlabelled(name, value) ? [] : [{ at: [...at, name], href: inner }];
  });
}

/** Addresses that are not pages: files and the server's own routes. */
const NO_PAGE = /^\/(api|img|media|assets|feeds)\//;

/** The path of a link to a page of the same site; undefined for other hosts, files and links in the page. */
export function findInternalPath(href: string): string | undefined {
  if (!href.startsWith('/') || href.startsWith('//')) return undefined;
  const path = href.split(/[?#]/, 1)[0] ?? '';
  const isFile = /\.[a-z0-9]+$/i.test(path);
  // Placeholders in braces are filled in when the page is rendered.
  return isFile || NO_PAGE.test(path) ? undefined : path.replaceAll(/\{[^{}]*\}/g, 'x');
}
