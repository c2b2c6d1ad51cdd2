import { isSafeHref } from '../../engine/lib';

/** A run of text within a line. */
export type Inline = { kind: 'text' | 'bold'; text: string } | { kind: 'link'; text: string; href: string };

export type TextBlock =
  | { kind: 'heading'; level: 2 | 3; inlines: Inline[] }
  | { kind: 'paragraph'; inlines: Inline[] }
  | { kind: 'list'; items: Inline[][] };

const INLINE = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^()\s]+)\)/g;

/** Splits a line into bold text, links and plain text. */
export function parseInlines(line: string): Inline[] {
  const inlines: Inline[] = [];
  let end = 0;
  for (const match of line.matchAll(INLINE)) {
    if (match.index > end) inlines.push({ kind: 'text', text: line.slice(end, match.index) });
    const [fullMatch, bold, label, href] = match;
    if (bold !== undefined) inlines.push({ kind: 'bold', text: bold });
    else if (label !== undefined && href !== undefined && isSafeHref(href)) {
      inlines.push({ kind: 'link', text: label, href });
    } else inlines.push({ kind: 'text', text: label ?? fullMatch });
    end = match.index + fullMatch.length;
  }
  if (end < line.length) inlines.push({ kind: 'text', text: line.slice(end) });
  return inlines;
}

/** Parses a subset of Markdown: headings, paragraphs, lists, bold text and links. */
export function parseBlocks(text: string): TextBlock[] {
  return text
    .split(/\r?\n\s*\r?\n/)
    .map((blockText) => blockText.trim())
    .filter((blockText) => blockText !== '')
    .map((blockText): TextBlock => {
      const heading = /^(##|###) (.+)$/.exec(blockText);
      if (heading?.[2] !== undefined) {
        return { kind: 'heading', level: heading[1] === '##' ? 2 : 3, inlines: parseInlines(heading[2]) };
      }
      const lines = blockText.split(/\r?\n/);
      if (lines.every((line) => line.startsWith('- '))) {
        return { kind: 'list', items: lines.map((line) => parseInlines(line.slice(2))) };
      }
      return { kind: 'paragraph', inlines: parseInlines(lines.join(' ')) };
    });
}
