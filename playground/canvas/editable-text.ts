import { isObject, getOwn, type JsonObject } from '../../engine/layout';
import { formatFieldPath } from '../form';

export interface EditableText {
  /** A prop of the block, or a text of its type that all pages of the site share. */
  readonly kind: 'prop' | 'text';
  /** Path of the prop, or key of the text. */
  readonly path: string;
  /** As it is stored. */
  readonly value: string;
  readonly isMultiline: boolean;
}

/** A text with parameters is formatted when the page is rendered, so only its field can edit it. */
export type TextSearch =
  | { readonly found: 'plain'; readonly text: EditableText }
  | { readonly found: 'formatted'; readonly text: EditableText }
  | { readonly found: 'none' }
  | { readonly found: 'several' };

/** From this length, a text may have several lines. */
const LONG = 100;

export const normaliseText = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Lists the props of a block that are free text, also in lists whose entries have ids. */
export function listTextProps(props: JsonObject, schema: JsonObject | undefined): EditableText[] {
  const texts: EditableText[] = [];
  const visit = (value: unknown, inner: unknown, parts: readonly (string | number)[]) => {
    if (!isObject(inner)) return;
    if (typeof value === 'string' && inner.type === 'string' && !inner.enum && !inner.pattern) {
      const path = formatFieldPath(props, parts);
      const isMultiline = typeof inner.maxLength === 'number' && inner.maxLength > LONG;
      if (path !== undefined) texts.push({ kind: 'prop', path, value, isMultiline });
    } else if (Array.isArray(value))
      for (const [index, entry] of value.entries()) visit(entry, inner.items, [...parts, index]);
    else if (isObject(value) && isObject(inner.properties))
      for (const [name, entry] of Object.entries(value))
        visit(entry, getOwn(inner.properties, name), [...parts, name]);
  };
  visit(props, schema, []);
  return texts;
}

/** Lists the texts of a block's type as the site shows them. */
export function listBlockTexts(
  type: string,
  defaults: Readonly<Record<string, unknown>>,
  siteTexts: Readonly<Record<string, unknown>>,
  commonKeys: Readonly<Record<string, string>>,
): EditableText[] {
  return Object.entries(defaults).flatMap(([name, defaultText]): EditableText[] => {
    const path = `${type}.${name}`;
    const commonKey = getOwn(commonKeys, path);
    const value =
      getOwn(siteTexts, path) ??
      (commonKey === undefined ? undefined : getOwn(siteTexts, commonKey)) ??
      defaultText;
    return typeof value === 'string' ? [{ kind: 'text', path, value, isMultiline: false }] : [];
  });
}

/**
 * Creates a pattern that matches a text with parameters, such as `{count} cars`, as displayed in the page.
 */
function createPattern(text: string): RegExp | undefined {
  let depth = 0;
  let pattern = '';
  let literals = '';
  for (const character of text) {
    if (character === '{' && depth++ === 0) pattern += '.+?';
    else if (character === '}') depth -= 1;
    else if (depth === 0) {
      pattern += character.replace(/[\\^$.*+?()[\]|/-]/, '\\$&');
      literals += character;
    }
  }
  // A text that consists only of parameters would match everything.
  return depth === 0 && /\p{L}/u.test(literals) ? new RegExp(`^${pattern}$`) : undefined;
}

export function findText(texts: readonly EditableText[], words: string): TextSearch {
  const isPlain = ({ value }: EditableText) => !value.includes('{');
  const equal = texts.filter((text) => isPlain(text) && normaliseText(text.value) === words);
  const formatted = texts.filter(
    (text) => !isPlain(text) && createPattern(normaliseText(text.value))?.test(words),
  );
  const [first, second] = equal.length > 0 ? equal : formatted;
  if (!first) return { found: 'none' };
  if (second) return { found: 'several' };
  return { found: equal.length > 0 ? 'plain' : 'formatted', text: first };
}
