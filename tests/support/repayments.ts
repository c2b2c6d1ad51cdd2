/**
 * Finds repayments of loans that are shown without what the law requires beside them: the interest rate, the comparison
 * rate and the way to their conditions (National Credit Code, part 10). It reads text, so that it does not depend on
 * blocks: of HTML (`visibleText`), of a page as a browser shows it (`innerText`), or of data for machines.
 */

/** An amount for a period: "$147 /wk", "$147 / week", "$1,234.50 per month", "$89 a week". */
const REPAYMENT =
  /\$\s?[\d,]+(?:\.\d\d)?\s*(?:\/\s*|per |a |each |every )(?:wk|fn|mo|week|fortnight|month)\b/gi;
/** Amounts for a period that are no repayments: limits of a filter, and fees in the conditions of a loan. */
const LIMIT = /(?:up to|from|over|under|–)\s*$/i;
const FEES = /\bFees:[^.]*(?:\.\d\d[^.]*)*$/;
/** What stands beside a filter by repayment. */
const FILTER_NOTE = /Weekly repayments are estimates\./i;

const RATE = /[\d.]+% p\.a\./g;
const COMPARISON = /comparison rate/i;
const CONDITIONS = /conditions|WARNING: This comparison rate/i;
/** Characters after a repayment in which a reader finds the rest: two lines of a card, or a table of two loans. */
const NEAR = 320;

/** The repayments in a text that lack something, each with what follows it. */
export function findLoneRepayments(text: string): string[] {
  const lone: string[] = [];
  for (const match of text.matchAll(REPAYMENT)) {
    const before = text.slice(Math.max(0, match.index - 400), match.index);
    if (FEES.test(before)) continue;
    if (LIMIT.test(before) && FILTER_NOTE.test(text)) continue;
    const near = text.slice(match.index, match.index + NEAR);
    const isComplete =
      (near.match(RATE)?.length ?? 0) >= 2 &&
      COMPARISON.test(near) &&
      CONDITIONS.test(text.slice(match.index));
    if (!isComplete) lone.push(near.slice(0, 120).replaceAll(/\s+/g, ' '));
  }
  return lone;
}

/** What a page says to machines: structured data, and the texts of its head, such as those of a share card. */
export const readMachineTexts = (html: string): string =>
  [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>|<meta [^>]*content="([^"]*)"/g)]
    .map(([, data, content]) => data ?? content ?? '')
    .join('\n');
