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
const WARNING = /WARNING: This comparison rate/;
const CONDITIONS = new RegExp(`conditions|${WARNING.source}`, 'i');
/** Characters after a repayment in which a reader finds the rest: two lines of a card, or a table of two loans. */
const NEAR = 320;

interface RepaymentOptions {
  /** On paper, nothing opens: the warning itself must follow, not only the way to it. */
  isPrinted?: boolean;
}

/** A repayment in a text. */
export interface Repayment {
  /** It and what follows it. */
  text: string;
  /** Where it starts, and where the second rate after it ends. */
  start: number;
  end: number;
  /** Whether both rates and the conditions follow. */
  isComplete: boolean;
}

/** Finds all repayments in a text. */
export function findRepayments(text: string, { isPrinted = false }: RepaymentOptions = {}): Repayment[] {
  return [...text.matchAll(REPAYMENT)].flatMap((match) => {
    const start = match.index;
    const before = text.slice(Math.max(0, start - 400), start);
    if (FEES.test(before)) return [];
    if (LIMIT.test(before) && FILTER_NOTE.test(text)) return [];
    const near = text.slice(start, start + NEAR);
    const [, second] = near.matchAll(RATE);
    const isComplete =
      second !== undefined &&
      COMPARISON.test(near) &&
      (isPrinted ? WARNING : CONDITIONS).test(text.slice(start));
    const end = start + (second ? second.index + second[0].length : match[0].length);
    return [{ text: near.slice(0, 120).replaceAll(/\s+/g, ' '), start, end, isComplete }];
  });
}

/** The repayments in a text that lack something, each with what follows it. */
export const findLoneRepayments = (text: string, options?: RepaymentOptions): string[] =>
  findRepayments(text, options).flatMap(({ text: lone, isComplete }) => (isComplete ? [] : [lone]));

/** What a page says to machines: structured data, and the texts of its head, such as those of a share card. */
export const readMachineTexts = (html: string): string =>
  [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>|<meta [^>]*content="([^"]*)"/g)]
    .map(([, data, content]) => data ?? content ?? '')
    .join('\n');
