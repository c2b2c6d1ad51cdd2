/**
 * The lender's disclaimer without the warning that the law requires with a comparison rate (National Credit Code,
 * part 10). Most lenders' texts end with it, and blocks show it as a paragraph of its own that nothing collapses.
 */
export const removeWarning = (disclaimer: string, warning: string): string =>
  disclaimer.replace(warning, '').trim();
