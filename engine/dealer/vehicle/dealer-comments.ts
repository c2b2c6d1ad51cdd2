/** Shown in place of empty dealer comments (D1 section 4). */
export const PENDING_COMMENTS = 'Dealer comments are pending. Please check back here later.';

/** Characters of the comments that are visible before "More" (D1 section 4). */
export const COMMENT_LIMIT = 400;

/** The dealer's comments as paragraphs, separated by pipes (D1 section 4). Empty if there are no comments. */
export function splitComments(comments: string | undefined): string[] {
  return (comments ?? '')
    .split('|')
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
