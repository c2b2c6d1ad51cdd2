/** A part of a line. */
export type Inline = { kind: 'text' | 'bold'; text: string } | { kind: 'link'; text: string; href: string };

export type TextBlock =
  | { kind: 'heading'; level: 2 | 3; inlines: Inline[] }
  | { kind: 'paragraph'; inlines: Inline[] }
  | { kind: 'list'; items: Inline[][] };

const INLINE = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^()\s]+)\)/g;

/** Allows paths, fragments, and web, email and phone links. Never allows `javascript:`. */
const isSafeHref = (href: string): boolean => /^(\/(?!\/)|#|https?:\/\/|mailto:|tel:)/i.test(href);

/** Splits a line into bold text, links and plain text. */
export function parseInlines(line: string): Inline[] {
  const found: Inline[] = [];
  let end = 0;
  for (const match of line.matchAll(INLINE)) {
    if (match.index > end) found.push({ kind: 'text', text: line.slice(end, match.index) });
    const [whole, bold, label, href] = match;
    if (bold !== undefined) found.push({ kind: 'bold', text: bold });
    else if (label !== undefined && href !== undefined && isSafeHref(href)) {
      found.push({ kind: 'link', text: label, href });
    } else found.push({ kind: 'text', text: label ?? whole });
    end = match.index + whole.length;
  }
  if (end < line.length) found.push({ kind: 'text', text: line.slice(end) });
  return found;
}

/** Parses a subset of Markdown: headings, paragraphs, lists, bold text and links. */
export function parseBlocks(text: string): TextBlock[] {
  return text
    .split(/\r?\n\s*\r?\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part): TextBlock => {
      const heading = /^(##|###) (.+)$/.exec(part);
      if (heading?.[2] !== undefined) {
        return { kind: 'heading', level: heading[1] === '##' ? 2 : 3, inlines: parseInlines(heading[2]) };
      }
      const lines = part.split(/\r?\n/);
      if (lines.every((line) => line.startsWith('- '))) {
        return { kind: 'list', items: lines.map((line) => parseInlines(line.slice(2))) };
      }
      return { kind: 'paragraph', inlines: parseInlines(lines.join(' ')) };
    });
}
