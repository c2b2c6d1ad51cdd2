import { isObject, getOwn, type JsonObject, type Pointer } from '../base/json';

/** A link that configuration holds, and where it stands within the value that was looked through. */
export interface Link {
  readonly at: Pointer;
  /** As written: `/search/{slug}`, `#map`, `https://…`. */
  readonly href: string;
}

const NAME = /^href$|Href$/;

/** A property holds a link where its schema says so (`format: uri-reference`), or its name (`href`, `linkHref`). */
function isLink(name: string, schema: unknown): boolean {
  return NAME.test(name) || (isObject(schema) && schema.format === 'uri-reference');
}

/** A link whose label is empty is not shown: `linkHref` goes with `linkLabel`. */
function isUnlabelled(name: string, around: JsonObject): boolean {
  const label = name.endsWith('Href') ? getOwn(around, `${name.slice(0, -'Href'.length)}Label`) : undefined;
  return label === '';
}

const MARKDOWN = /\]\(([^()\s]+)\)/g;

const partOf = (schema: unknown, key: string): unknown =>
  isObject(schema) ? getOwn(schema, key) : undefined;

/** Every link within a value, by its schema, by name, and in texts with `[label](address)`. */
export function findLinks(schema: unknown, value: unknown, at: Pointer = []): Link[] {
  if (typeof value === 'string') {
    if (!value.includes('](')) return [];
    return [...value.matchAll(MARKDOWN)].map(([, href = '']) => ({ at, href }));
  }
  if (Array.isArray(value)) {
    const items = partOf(schema, 'items');
    return value.flatMap((item, index) => findLinks(items, item, [...at, index]));
  }
  if (!isObject(value)) return [];
  const properties = partOf(schema, 'properties');
  return Object.entries(value).flatMap(([name, inner]): Link[] => {
    const described = partOf(properties, name);
    // What nothing reads yet leads nowhere either way.
    if (partOf(described, 'x-planned') !== undefined) return [];
    if (typeof inner !== 'string' || !isLink(name, described))
      return findLinks(described, inner, [...at, name]);
    return inner === '' || isUnlabelled(name, value) ? [] : [{ at: [...at, name], href: inner }];
  });
}

/** Addresses that are answered by something other than a page: files, and what the server itself serves. */
const NO_PAGE = /^\/(api|img|media|assets)\//;

/** The path of a link to a page of the same site; undefined for links to elsewhere, to files and within the page. */
export function internalPath(href: string): string | undefined {
  if (!href.startsWith('/') || href.startsWith('//')) return undefined;
  const path = href.split(/[?#]/, 1)[0] ?? '';
  const isFile = /\.[a-z0-9]+$/i.test(path);
  // What stands in braces is filled in when the page is rendered.
  return isFile || NO_PAGE.test(path) ? undefined : path.replaceAll(/\{[^{}]*\}/g, 'x');
}
