import { Children, type ReactNode } from 'react';
import { blockJavaScript, renderAttribute, renderCustomAttribute } from './attributes';
import { escapeText, toText } from './escape-text';
import type { FormatContext } from './format-context';
import { throwUnsupported } from './unsupported';

export type Props = Readonly<Record<string, unknown>>;

/** The start of an element: its tag, up to `>` or `/>`, and its children that are still to render. */
interface HostStart {
  html: string;
  children: unknown;
}

/** Elements without content and end tag. */
const VOID_ELEMENTS = new Set('area br col embed hr img input keygen param source track wbr'.split(' '));

export const isVoidElement = (tag: string): boolean => VOID_ELEMENTS.has(tag);

/** React moves these into the head, or treats their text in its own way. Blocks hardly use them. */
const UNSUPPORTED_ELEMENTS = new Set('html head body title link meta base script style menuitem'.split(' '));

const TAG = /^[a-zA-Z][a-zA-Z:_.\-\d]*$/;
const tags = new Set<string>();
const MAX_TAGS = 500;

function requireTag(tag: string): void {
  if (tags.has(tag)) return;
  if (UNSUPPORTED_ELEMENTS.has(tag)) throwUnsupported(`<${tag}>`);
  if (!TAG.test(tag)) throwUnsupported(`An element named '${tag}'`);
  if (tags.size >= MAX_TAGS) tags.clear();
  tags.add(tag);
}

/** Props that React writes after all others, in this order. */
const LATE_PROPS: Readonly<Record<string, readonly string[]>> = {
  input: ['name', 'formAction', 'formEncType', 'formMethod', 'formTarget'],
  button: ['name', 'formAction', 'formEncType', 'formMethod', 'formTarget'],
  form: ['action', 'encType', 'method', 'target'],
};

const SKIPPED_PROPS: Readonly<Record<string, ReadonlySet<string>>> = {
  select: new Set(['value', 'defaultValue']),
  option: new Set(['selected']),
  textarea: new Set(['value', 'defaultValue']),
  input: new Set(['value', 'defaultValue', 'checked', 'defaultChecked', ...(LATE_PROPS['input'] ?? [])]),
  button: new Set(LATE_PROPS['button']),
  form: new Set(LATE_PROPS['form']),
};

function renderAttributes(tag: string, props: Props): string {
  const skipped = SKIPPED_PROPS[tag];
  let html = '';
  for (const prop in props) {
    if (prop === 'children' || prop === 'dangerouslySetInnerHTML') continue;
    if (!Object.hasOwn(props, prop)) continue;
    if (skipped?.has(prop)) continue;
    const value = props[prop];
    // React writes an empty address only for links, where it means this page.
    if (tag === 'a' && prop === 'href' && value === '') html += ' href=""';
    else if (tag === 'object' && prop === 'data') html += renderObjectData(value);
    else html += renderAttribute(prop, value);
  }
  return html;
}

function renderLateAttributes(tag: string, props: Props): string {
  let html = '';
  for (const prop of LATE_PROPS[tag] ?? []) {
    const value = props[prop];
    if (typeof value === 'function') throwUnsupported('A function as form action');
    html += renderAttribute(prop, value);
  }
  return html;
}

function renderObjectData(data: unknown): string {
  if (data === null || data === undefined) return '';
  const url = blockJavaScript(toText(data));
  return url === '' ? '' : ` data="${escapeText(url)}"`;
}

function renderInput(props: Props): string {
  const isChecked = props['checked'] ?? props['defaultChecked'];
  const checked =
    isChecked && typeof isChecked !== 'function' && typeof isChecked !== 'symbol' ? ' checked=""' : '';
  const value = renderAttribute('value', props['value'] ?? props['defaultValue']);
  return `${renderAttributes('input', props)}${renderLateAttributes('input', props)}${checked}${value}`;
}

function joinOptionText(children: unknown): string {
  let text = '';
  Children.forEach(children as ReactNode, (child) => {
    if (child !== null && child !== undefined) text += toText(child);
  });
  return text;
}

function renderOption(props: Props, { selected }: FormatContext): string {
  const attributes = renderAttributes('option', props);
  if (selected === null || selected === undefined)
    return props['selected'] ? `${attributes} selected=""` : attributes;
  const { value } = props;
  const text = value === null || value === undefined ? joinOptionText(props['children']) : toText(value);
  const isSelected = Array.isArray(selected)
    ? selected.some((each) => toText(each) === text)
    : toText(selected) === text;
  return isSelected ? `${attributes} selected=""` : attributes;
}

function renderTextareaText(props: Props): string {
  if (props['dangerouslySetInnerHTML'] !== undefined || hasChildren(props))
    return throwUnsupported('<textarea> with children');
  const value = props['value'] ?? props['defaultValue'];
  if (value === null || value === undefined) return '';
  const text = toText(value);
  // Browsers leave out a line break after the start tag.
  return (typeof value === 'string' && text.startsWith('\n') ? '\n' : '') + escapeText(text);
}

const hasChildren = ({ children }: Props): boolean => children !== null && children !== undefined;

function readInnerHtml(props: Props): string | undefined {
  const content = props['dangerouslySetInnerHTML'];
  if (content === null || content === undefined) return undefined;
  if (hasChildren(props) || typeof content !== 'object' || !('__html' in content))
    return throwUnsupported('An invalid dangerouslySetInnerHTML');
  const html = content.__html;
  return html === null || html === undefined ? '' : toText(html);
}

const isPreformatted = (tag: string): boolean => tag === 'pre' || tag === 'listing';

function renderCustomAttributes(props: Props): string {
  let html = '';
  for (const [prop, value] of Object.entries(props)) {
    if (prop === 'children' || prop === 'dangerouslySetInnerHTML') continue;
    if (value !== null && value !== undefined) html += renderCustomAttribute(prop, value);
  }
  return html;
}

/** SVG and MathML elements with hyphenated names, which are not custom elements. */
const NAMES_WITH_HYPHEN = new Set(
  'annotation-xml color-profile font-face font-face-src font-face-uri font-face-format font-face-name missing-glyph'.split(
    ' ',
  ),
);

function renderTagAttributes(tag: string, props: Props, format: FormatContext): string {
  switch (tag) {
    case 'input':
      return renderInput(props);
    case 'option':
      return renderOption(props, format);
    case 'button':
    case 'form':
      return renderAttributes(tag, props) + renderLateAttributes(tag, props);
  }
  return tag.includes('-') && !NAMES_WITH_HYPHEN.has(tag)
    ? renderCustomAttributes(props)
    : renderAttributes(tag, props);
}

/** Renders the start of an element, with its content if that is text or HTML. */
export function renderHostStart(tag: string, props: Props, format: FormatContext): HostStart {
  requireTag(tag);
  const start = `<${tag}${renderTagAttributes(tag, props, format)}`;
  if (isVoidElement(tag)) {
    if (hasChildren(props) || (props['dangerouslySetInnerHTML'] ?? null) !== null)
      throwUnsupported(`<${tag}> with content`);
    return { html: `${start}/>`, children: null };
  }
  if (tag === 'textarea') return { html: `${start}>${renderTextareaText(props)}`, children: null };
  const innerHtml = readInnerHtml(props);
  if (innerHtml !== undefined) {
    const lineBreak = isPreformatted(tag) && innerHtml.startsWith('\n') ? '\n' : '';
    return { html: `${start}>${lineBreak}${innerHtml}`, children: null };
  }
  const { children } = props;
  if (typeof children !== 'string') return { html: `${start}>`, children };
  const lineBreak = isPreformatted(tag) && children.startsWith('\n') ? '\n' : '';
  return { html: `${start}>${lineBreak}${escapeText(children)}`, children: null };
}
