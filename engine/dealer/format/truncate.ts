const segmenter = /* @__PURE__ */ new Intl.Segmenter('en-AU', { granularity: 'grapheme' });

/** Every UTF-16 unit below the first combining mark is one grapheme, except in CR LF. */
const SIMPLE = /^[^\r\u0300-\uffff]*$/;

/** Text truncated to a limit. If `isTruncated` is false, no toggle is needed. */
export interface Truncated {
  preview: string;
  isTruncated: boolean;
}

/** The UTF-16 index at which the first `limit` graphemes of a string end; undefined if it is not longer. */
function findCutIndex(text: string, limit: number): number | undefined {
  if (text.length <= limit) return undefined;
  // Most strings are simple, and segmenting graphemes takes longer than rendering the rest of a block. The unit after
  // the cut is also tested, because it could belong to the last grapheme.
  if (SIMPLE.test(text.slice(0, limit + 1))) return limit;
  let count = 0;
  for (const { index } of segmenter.segment(text)) {
    if (count === limit) return index;
    count += 1;
  }
  return undefined;
}

/**
 * Truncates text after `limit` graphemes and adds an ellipsis; shorter text stays unchanged. Use it for legal text
 * only if the page also offers the full text.
 */
export function truncate(text: string, limit: number): Truncated {
  const index = findCutIndex(text, limit);
  if (index === undefined) return { preview: text, isTruncated: false };
  return { preview: `${text.slice(0, index).trimEnd()}…`, isTruncated: true };
}

/** The paragraphs that together fit into `limit` graphemes; the last one is truncated if needed. */
export function truncateParagraphs(
  paragraphs: readonly string[],
  limit: number,
): { paragraphs: string[]; isTruncated: boolean } {
  const previews: string[] = [];
  let remaining = limit;
  for (const paragraph of paragraphs) {
    if (remaining <= 0) return { paragraphs: previews, isTruncated: true };
    const { preview, isTruncated } = truncate(paragraph, remaining);
    previews.push(preview);
    if (isTruncated) return { paragraphs: previews, isTruncated: true };
    remaining -= [...segmenter.segment(paragraph)].length;
  }
  return { paragraphs: previews, isTruncated: false };
}
