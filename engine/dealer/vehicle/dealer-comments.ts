/** The dealer's comments as paragraphs, separated by pipes (D1 section 4). Empty if there are no comments. */
export function splitComments(comments: string | undefined): string[] {
  return (comments ?? '')
    .split('|')
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
