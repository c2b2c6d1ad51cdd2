const segmenter = /* @__PURE__ */ new Intl.Segmenter('en-AU', { granularity: 'grapheme' });

/** Below the first combining mark, and without CR LF, every UTF-16 unit is one grapheme. */
const SIMPLE = /^[^\r\u0300-\uffff]*$/;

/** Text cut to a limit. When `isTruncated` is false, no toggle is needed. */
export interface Truncated {
  preview: string;
  isTruncated: boolean;
}

/** Where the first `limit` graphemes of a text end (UTF-16 index), or undefined when it is not longer. */
function cutIndex(text: string, limit: number): number | undefined {
  if (text.length <= limit) return undefined;
  // Most texts are simple, and segmenting graphemes costs more than the rest of a block. The unit after the cut is
  // tested too: it could belong to the last grapheme.
  if (SIMPLE.test(text.slice(0, limit + 1))) return limit;
  let count = 0;
  for (const { index } of segmenter.segment(text)) {
    if (count === limit) return index;
    count += 1;
  }
  return undefined;
}

/**
 * Cuts a text after `limit` graphemes and adds an ellipsis; shorter texts stay unchanged. Never use it for legal text
 * without a way to read all of it.
 */
export function truncate(text: string, limit: number): Truncated {
  const index = cutIndex(text, limit);
  if (index === undefined) return { preview: text, isTruncated: false };
  return { preview: `${text.slice(0, index).trimEnd()}…`, isTruncated: true };
}

/** The paragraphs that fit into `limit` graphemes together; the last one is cut if needed. */
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
