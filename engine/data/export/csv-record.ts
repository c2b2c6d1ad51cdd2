const NEEDS_QUOTES = /[",\r\n]/;

/** Quotes a cell if RFC 4180 requires it, or to preserve leading and trailing spaces. */
function formatCell(text: string): string {
  const isQuoted = NEEDS_QUOTES.test(text) || text.trim() !== text;
  return isQuoted ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Spreadsheets run a cell that starts with one of these as a formula, including the full-width forms. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;
/** A number or phone number. */
const NUMBER = /^[+-][\d\s.,()]+$/;

/**
 * Makes a spreadsheet show a cell as text instead of running it as a formula. Numbers are unchanged.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export const escapeFormula = (text: string): string =>
  FORMULA_START.test(text) && !NUMBER.test(text) ? `'${text}` : text;

/**
 * Like `escapeFormula`, but for texts from visitors, where numbers are not exempt: `+1-1` and `+61 2` get
 * an apostrophe too.
 */
export const escapeUntrustedText = (text: string): string => (FORMULA_START.test(text) ? `'${text}` : text);

/** An RFC 4180 record with its line end. A single empty cell is quoted, because parsers skip blank lines. */
export function formatCsvRecord(cells: readonly string[]): string {
  const line = cells.length === 1 && cells[0] === '' ? '""' : cells.map(formatCell).join(',');
  return `${line}\r\n`;
}
