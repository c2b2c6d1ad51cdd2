/**
 * Characters that XML 1.0 forbids, even escaped (section 2.2): control characters, lone surrogates, U+FFFE and U+FFFF.
 */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Removes the characters that XML 1.0 forbids. */
export const removeForbiddenXml = (text: string): string => text.replace(FORBIDDEN, '');

/**
 * Escaped everywhere: markup, `>` because `]]>` is not allowed in text, and carriage returns because parsers convert
 * them to line feeds.
 */
const escapeContent = (text: string): string =>
  removeForbiddenXml(text).replace(/[&<>\r]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Also escaped in attributes: quotes, and white space that parsers convert to spaces there. */
const escapeAttribute = (text: string): string =>
  escapeContent(text).replace(/["\t\n]/g, (character) => `&#${character.charCodeAt(0)};`);

/** An element with text or with child elements. Children that are undefined are omitted. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  content: string | readonly XmlElement[];
}

export const createElement = (
  name: string,
  content: string | readonly (XmlElement | undefined)[],
  attributes: Readonly<Record<string, string>> = {},
): XmlElement => ({
  name,
  attributes,
  content:
    typeof content === 'string'
      ? content
      : content.filter((child): child is XmlElement => child !== undefined),
});

/**
 * Writes an element and its children, indented and one per line. Only forbidden characters in text are changed: they
 * are removed. Names are not validated, because they come from the code.
 *
 * No library is used, because maintained ones write forbidden characters or throw on them, so every text would need
 * this escaping anyway. ADF has neither namespaces nor mixed content.
 */
export function writeXml({ name, attributes, content }: XmlElement, indent = ''): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`);
  const start = `${indent}<${name}${pairs.join('')}>`;
  if (typeof content === 'string') return `${start}${escapeContent(content)}</${name}>\n`;
  const children = content.map((child) => writeXml(child, `${indent}  `));
  return `${start}\n${children.join('')}${indent}</${name}>\n`;
}
