import type { Heading, Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { slugify } from '../../../engine/lib';
import type { MarkdownText } from '../../../schemas';

export interface MarkdownHeading {
  /** Anchor, unique in the text. */
  id: string;
  text: string;
  /** 1 for the highest level that the text uses. */
  depth: number;
}

export interface ParsedMarkdown {
  root: Root;
  /** Headings outside quotes and lists. */
  headings: readonly MarkdownHeading[];
  anchors: ReadonlyMap<Heading, MarkdownHeading>;
  wordCount: number;
}

/** Markdown as one string, or as a list of paragraphs. */
export type MarkdownSource = MarkdownText | readonly string[];

/** The text as one string: a list's strings are paragraphs. */
const joinMarkdown = (text: MarkdownSource): string => (typeof text === 'string' ? text : text.join('\n\n'));

/** The plain text of a node, without the text of its images. */
export function toPlainText(node: Root | RootContent): string {
  if ('children' in node) return node.children.map(toPlainText).join('');
  return node.type === 'text' || node.type === 'inlineCode' ? node.value : '';
}

function listHeadings(root: Root): Map<Heading, MarkdownHeading> {
  const nodes = root.children.filter((node): node is Heading => node.type === 'heading');
  const highest = Math.min(...nodes.map(({ depth }) => depth));
  const used = new Map<string, number>();
  return new Map(
    nodes.map((node) => {
      const text = toPlainText(node);
      const name = slugify(text) || 'section';
      const count = (used.get(name) ?? 0) + 1;
      used.set(name, count);
      return [node, { id: count === 1 ? name : `${name}-${count}`, text, depth: node.depth - highest + 1 }];
    }),
  );
}

/** Parses CommonMark with tables. HTML is not interpreted. */
export function parseMarkdown(text: MarkdownSource): ParsedMarkdown {
  const root = fromMarkdown(joinMarkdown(text), {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  const anchors = listHeadings(root);
  const words = root.children.flatMap((node) => toPlainText(node).match(/[\p{L}\p{N}][^\s]*/gu) ?? []);
  return { root, headings: [...anchors.values()], anchors, wordCount: words.length };
}

/** Words that an adult reads in a minute (Brysbaert 2019, silent reading of non-fiction). */
const WORDS_PER_MINUTE = 238;

/** Whole minutes, at least one. */
export const estimateReadingMinutes = ({ wordCount }: Pick<ParsedMarkdown, 'wordCount'>): number =>
  Math.max(1, Math.round(wordCount / WORDS_PER_MINUTE));
