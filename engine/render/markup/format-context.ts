/** Ancestors that change how an element is rendered. */
export interface FormatContext {
  readonly mode: 'root' | 'html' | 'svg' | 'math' | 'table' | 'table-section' | 'table-row' | 'columns';
  /** The value of the `<select>` around it. */
  readonly selected: unknown;
  /** Inside `<picture>` or `<noscript>`, images are not preloaded. */
  readonly isWithoutPreloads: boolean;
}

export const ROOT_FORMAT: FormatContext = { mode: 'root', selected: null, isWithoutPreloads: false };

const HTML: FormatContext = { ...ROOT_FORMAT, mode: 'html' };
const HTML_WITHOUT_PRELOADS: FormatContext = { ...HTML, isWithoutPreloads: true };

const MODES: ReadonlyMap<string, FormatContext['mode']> = new Map([
  ['svg', 'svg'],
  ['math', 'math'],
  ['foreignObject', 'html'],
  ['table', 'table'],
  ['thead', 'table-section'],
  ['tbody', 'table-section'],
  ['tfoot', 'table-section'],
  ['colgroup', 'columns'],
  ['tr', 'table-row'],
]);

/** The context of an element's children. */
export function getChildFormat(
  parent: FormatContext,
  tag: string,
  props: Readonly<Record<string, unknown>>,
): FormatContext {
  const { isWithoutPreloads } = parent;
  const mode = MODES.get(tag);
  if (mode) return { mode, selected: null, isWithoutPreloads };
  if (tag === 'noscript' || tag === 'picture') return HTML_WITHOUT_PRELOADS;
  if (tag === 'select')
    return { mode: 'html', selected: props['value'] ?? props['defaultValue'], isWithoutPreloads };
  if (parent.mode === 'html' || parent.mode === 'svg' || parent.mode === 'math') return parent;
  return isWithoutPreloads ? HTML_WITHOUT_PRELOADS : HTML;
}
