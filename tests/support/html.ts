/** Reads HTML that our server wrote. It does not parse arbitrary HTML. */

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  nbsp: ' ',
};

/** Decodes the entities that our server writes. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(#?\w+);/g, (whole, name: string) => {
    if (ENTITIES[name]) return ENTITIES[name];
    return /^#\d+$/.test(name) ? String.fromCodePoint(Number(name.slice(1))) : whole;
  });

/** Removes scripts and styles from a document. */
const removeScripts = (html: string): string => html.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, '');

/** Finds all start tags outside scripts and styles. */
export const findTags = (html: string): string[] => removeScripts(html).match(/<[a-z][^>]*>/gi) ?? [];

/** Finds the values of an attribute in all tags with a name. */
export function findAttributes(html: string, tag: string, attribute: string): string[] {
  const pattern = new RegExp(`\\s${attribute}="([^"]*)"`, 'i');
  return findTags(html)
    .filter((text) => new RegExp(`^<${tag}[\\s>/]`, 'i').test(text))
    .flatMap((text) => {
      const value = pattern.exec(text)?.[1];
      return value === undefined ? [] : [decodeEntities(value)];
    });
}

/** Finds links within the site, without duplicates and fragments. */
export const findInternalLinks = (html: string): string[] => [
  ...new Set(
    findAttributes(html, 'a', 'href')
      .filter((href) => href.startsWith('/') && !href.startsWith('//'))
      .map((href) => href.split('#', 1)[0] ?? href),
  ),
];

/** Returns the text of the first element with a tag name. */
export function findText(html: string, tag: string): string | undefined {
  const inner = new RegExp(`<${tag}[\\s>][\\s\\S]*?</${tag}>`, 'i').exec(removeScripts(html))?.[0];
  return inner === undefined ? undefined : visibleText(inner);
}

/** Returns the visible text of an HTML fragment. */
export const visibleText = (html: string): string =>
  decodeEntities(
    removeScripts(html)
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/<[^>]*>/g, ' '),
  )
    .replace(/\s+/g, ' ')
    .trim();
