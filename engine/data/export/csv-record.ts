const NEEDS_QUOTES = /[",\r\n]/;

/** A cell; quoted where it must be, and where blanks at its ends would else be lost. */
function cell(text: string): string {
  const isQuoted = NEEDS_QUOTES.test(text) || text.trim() !== text;
  return isQuoted ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One record after RFC 4180, with its line end. A record of one empty cell is quoted: a blank line is no record. */
export function formatCsvRecord(cells: readonly string[]): string {
  const line = cells.length === 1 && cells[0] === '' ? '""' : cells.map(cell).join(',');
  return `${line}\r\n`;
}
