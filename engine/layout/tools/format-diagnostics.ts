import { groupBy } from '../../lib';
import type { Diagnostic } from '../../../schemas';

export interface FormatOptions {
  /** The content of a file, for the excerpt. */
  readText?(file: string): string | undefined;
  /** Documentation page of a code. */
  findDocs?(code: string): string | undefined;
  hasColour?: boolean;
  /** Columns of the terminal; excerpts are truncated to it. */
  width?: number;
}

const COLOURS: Readonly<Record<Diagnostic['severity'], number>> = { error: 31, warning: 33, advice: 36 };
const BOLD = 1;
const DIM = 2;
const WIDTH = 100;
const MIN_WIDTH = 40;
/** Columns before the caret that stay visible in a truncated line. */
const CONTEXT_COLUMNS = 20;

type Paint = (text: string, code: number) => string;

const createPainter =
  (hasColour = false): Paint =>
  (text, code) =>
    hasColour && text !== '' ? `\u001b[${code}m${text}\u001b[0m` : text;

/** Removes control characters, so that file content cannot control the terminal. */
const printable = (text: string) =>
  text.replaceAll('\t', ' ').replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, '·');

const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]|\p{Emoji_Presentation}/u;

const terminalWidth = (text: string) => [...text].reduce((sum, item) => sum + (WIDE.test(item) ? 2 : 1), 0);

/** The line of the finding, truncated around it if long, and a caret below. */
function formatExcerpt(
  text: string,
  { line, column, length = 1, severity }: Diagnostic,
  width: number,
  paint: Paint,
) {
  const fullLine = text.split('\n')[line - 1]?.replace(/\r$/, '');
  if (fullLine === undefined) return [];
  const gutter = String(line);
  const availableWidth = Math.max(MIN_WIDTH, width - gutter.length - 7);
  const start =
    fullLine.length <= availableWidth
      ? 0
      : Math.max(0, Math.min(column - 1 - CONTEXT_COLUMNS, fullLine.length - availableWidth));
  const shown = printable(fullLine.slice(start, start + availableWidth));
  const at = column - 1 - start;
  const marked = shown.slice(at, at + Math.max(1, length));
  const carets = '^'.repeat(Math.max(1, terminalWidth(marked)));
  const cut = (isCut: boolean) => (isCut ? paint('…', DIM) : '');
  const lead = start > 0 ? ' ' : '';
  return [
    `  ${paint(`${gutter} |`, DIM)} ${cut(start > 0)}${shown}${cut(start + availableWidth < fullLine.length)}`,
    `  ${' '.repeat(gutter.length)} ${paint('|', DIM)} ${lead}${' '.repeat(terminalWidth(shown.slice(0, at)))}${paint(carets, COLOURS[severity])}`,
  ];
}

/** Formats a finding for a terminal: location, message, excerpt and documentation. */
export function formatDiagnostic(diagnostic: Diagnostic, options: FormatOptions = {}): string {
  const { readText, findDocs, hasColour, width = WIDTH } = options;
  const paint = createPainter(hasColour);
  const { file, line, column, severity, code, message, tenant, page, node } = diagnostic;
  const where = [tenant && `tenant ${tenant}`, page && `page ${page}`, node && `node ${node}`];
  const named = where.filter(Boolean).join(', ');
  const docs = findDocs?.(code);
  const head = `${paint(`${file}:${line}:${column}`, BOLD)} ${paint(severity, COLOURS[severity])} ${code} ${printable(message)}`;
  const text = readText?.(file);
  const lines = text === undefined ? [] : formatExcerpt(text, diagnostic, width, paint);
  const tail = [named && `(${printable(named)})`, docs && `see ${docs}`].filter(Boolean).join(' ');
  return [head, ...lines, ...(tail ? [paint(`  ${tail}`, DIM)] : [])].join('\n');
}

const NAMES = [
  ['error', 'error', 'errors'],
  ['warning', 'warning', 'warnings'],
  ['advice', 'piece of advice', 'pieces of advice'],
] as const;

/** Counts by severity: `2 errors, 1 warning`. */
export function countFindings(diagnostics: readonly Diagnostic[]): string {
  const parts = NAMES.flatMap(([severity, item, many]) => {
    const count = diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? item : many}`];
  });
  return parts.join(', ') || 'no findings';
}

/** Counts by file, highest first. */
function byFile(diagnostics: readonly Diagnostic[]): string[] {
  const files = groupBy(diagnostics, ({ file }) => file);
  const longest = Math.max(...[...files.keys()].map((file) => file.length));
  return [...files]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([file, found]) => `  ${file.padEnd(longest)}  ${countFindings(found)}`);
}

/** Formats findings for a terminal, with totals, and with counts by file if there are several files. */
export function formatDiagnostics(diagnostics: readonly Diagnostic[], options?: FormatOptions): string {
  if (diagnostics.length === 0) return 'No findings.';
  const paint = createPainter(options?.hasColour);
  const files = byFile(diagnostics);
  const found = diagnostics.map((item) => formatDiagnostic(item, options));
  const summary = files.length > 1 ? [files.join('\n')] : [];
  return [...found, ...summary, paint(countFindings(diagnostics), BOLD)].join('\n\n');
}
