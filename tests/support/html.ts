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

/** The document without scripts and styles. */
const visible = (html: string): string => html.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, '');

/** All start tags outside scripts and styles. */
export const tagsOf = (html: string): string[] => visible(html).match(/<[a-z][^>]*>/gi) ?? [];

/** Attribute values of all tags of a name. */
export function attributes(html: string, tag: string, attribute: string): string[] {
  const pattern = new RegExp(`\\s${attribute}="([^"]*)"`, 'i');
  return tagsOf(html)
    .filter((text) => new RegExp(`^<${tag}[\\s>/]`, 'i').test(text))
    .flatMap((text) => {
      const value = pattern.exec(text)?.[1];
      return value === undefined ? [] : [decodeEntities(value)];
    });
}

/** Links that stay on the site, each once, without fragment. */
export const internalLinks = (html: string): string[] => [
  ...new Set(
    attributes(html, 'a', 'href')
      .filter((href) => href.startsWith('/') && !href.startsWith('//'))
      .map((href) => href.split('#', 1)[0] ?? href),
  ),
];

/** Text of the first element of a name, tags removed. */
export function textOf(html: string, tag: string): string | undefined {
  const inner = new RegExp(`<${tag}[\\s>][\\s\\S]*?</${tag}>`, 'i').exec(visible(html))?.[0];
  return inner === undefined ? undefined : visibleText(inner);
}

/** The text of an HTML fragment. */
export const visibleText = (html: string): string =>
  decodeEntities(
    visible(html)
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/<[^>]*>/g, ' '),
  )
    .replace(/\s+/g, ' ')
    .trim();
