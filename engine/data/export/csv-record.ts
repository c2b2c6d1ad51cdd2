const NEEDS_QUOTES = /[",\r\n]/;

/** Quotes a cell if RFC 4180 requires it, or to preserve leading and trailing spaces. */
function formatCell(text: string): string {
  const isQuoted = NEEDS_QUOTES.test(text) || text.trim() !== text;
  return isQuoted ? `"${text.replaceAll('"', '""')}"` : text;
}

/** An RFC 4180 record with its line end. A single empty cell is quoted, because parsers skip blank lines. */
export function formatCsvRecord(cells: readonly string[]): string {
  const line = cells.length === 1 && cells[0] === '' ? '""' : cells.map(formatCell).join(',');
  return `${line}\r\n`;
}
