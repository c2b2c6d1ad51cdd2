import { throwUnsupported } from './unsupported';

const ESCAPES: Readonly<Record<number, string>> = {
  34: '&quot;',
  38: '&amp;',
  39: '&#x27;',
  60: '&lt;',
  62: '&gt;',
};
const NEEDS_ESCAPE = /["&'<>]/;

/** Escapes text and attribute values exactly as React does, so that its output stays the same byte by byte. */
export function escapeText(text: string): string {
  const first = text.search(NEEDS_ESCAPE);
  if (first === -1) return text;
  let html = '';
  let start = 0;
  for (let index = first; index < text.length; index += 1) {
    const escape = ESCAPES[text.charCodeAt(index)];
    if (escape === undefined) continue;
    html += text.slice(start, index) + escape;
    start = index + 1;
  }
  return html + text.slice(start);
}

/** Converts a value to text. React converts objects too, which is almost always an error in a block. */
export const toText = (value: unknown): string =>
  typeof value === 'object' || typeof value === 'symbol'
    ? throwUnsupported('An object as text')
    : String(value as string);
