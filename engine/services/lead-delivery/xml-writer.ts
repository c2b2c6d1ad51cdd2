/**
 * Everything outside the characters of XML 1.0 (section 2.2): control characters, lone surrogates, U+FFFE and U+FFFF. No
 * XML document can contain them, not even escaped.
 */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Text without the characters that XML 1.0 forbids. */
export const removeForbiddenXml = (text: string): string => text.replace(FORBIDDEN, '');

/** Escaped everywhere: mark-up, and `>` because `]]>` must not occur in text. A bare carriage return would become a line feed. */
const escapeContent = (text: string): string =>
  removeForbiddenXml(text).replace(/[&<>\r]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Also quotes, and the white space that parsers turn into spaces in attributes. */
const escapeAttribute = (text: string): string =>
  escapeContent(text).replace(/["\t\n]/g, (character) => `&#${character.charCodeAt(0)};`);

/** An element with text, or with child elements; undefined children are left out. */
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
 * Writes an element and its children, one per line and indented; text stays unchanged except for forbidden characters,
 * which are dropped. Names come from the code and are not checked.
 *
 * No library: those that are maintained write forbidden characters or throw on them, so each text would need this escaping
 * anyway, and ADF has neither namespaces nor mixed content.
 */
export function writeXml({ name, attributes, content }: XmlElement, indent = ''): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`);
  const start = `${indent}<${name}${pairs.join('')}>`;
  if (typeof content === 'string') return `${start}${escapeContent(content)}</${name}>\n`;
  const children = content.map((child) => writeXml(child, `${indent}  `));
  return `${start}\n${children.join('')}${indent}</${name}>\n`;
}
