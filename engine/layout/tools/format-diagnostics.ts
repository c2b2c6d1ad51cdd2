import { groupBy } from '../../lib';
import type { Diagnostic } from '../../../schemas';

export interface FormatOptions {
  /** Text of a file, for the excerpt; none is shown where it is not known. */
  textOf?(file: string): string | undefined;
  /** Page of documentation about a code. */
  docsOf?(code: string): string | undefined;
  /** ANSI colours. */
  hasColour?: boolean;
  /** Columns of the terminal: excerpts are cut to it. */
  width?: number;
}

const COLOURS: Readonly<Record<Diagnostic['severity'], number>> = { error: 31, warning: 33, advice: 36 };
const BOLD = 1;
const DIM = 2;
const WIDTH = 100;
const MIN_WIDTH = 40;
/** Columns before the mark that are kept when a long line is cut. */
const LEAD = 20;

type Paint = (text: string, code: number) => string;

const painter =
  (hasColour = false): Paint =>
  (text, code) =>
    hasColour && text !== '' ? `\u001b[${code}m${text}\u001b[0m` : text;

/** What a file says must not reach the terminal as commands to it. */
const printable = (text: string) =>
  text.replaceAll('\t', ' ').replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, '·');

const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]|\p{Emoji_Presentation}/u;

/** Columns that a text takes on a terminal. */
const columnsOf = (text: string) => [...text].reduce((sum, one) => sum + (WIDE.test(one) ? 2 : 1), 0);

/** The line of the finding, cut around it where it is long, and a caret under it. */
function excerpt(
  text: string,
  { line, column, length = 1, severity }: Diagnostic,
  width: number,
  paint: Paint,
) {
  const whole = text.split('\n')[line - 1]?.replace(/\r$/, '');
  if (whole === undefined) return [];
  const gutter = String(line);
  const room = Math.max(MIN_WIDTH, width - gutter.length - 7);
  const start = whole.length <= room ? 0 : Math.max(0, Math.min(column - 1 - LEAD, whole.length - room));
  const shown = printable(whole.slice(start, start + room));
  const at = column - 1 - start;
  const marked = shown.slice(at, at + Math.max(1, length));
  const carets = '^'.repeat(Math.max(1, columnsOf(marked)));
  const cut = (isCut: boolean) => (isCut ? paint('…', DIM) : '');
  const lead = start > 0 ? ' ' : '';
  return [
    `  ${paint(`${gutter} |`, DIM)} ${cut(start > 0)}${shown}${cut(start + room < whole.length)}`,
    `  ${' '.repeat(gutter.length)} ${paint('|', DIM)} ${lead}${' '.repeat(columnsOf(shown.slice(0, at)))}${paint(carets, COLOURS[severity])}`,
  ];
}

/** One finding for a terminal: file, line and column, what to do, the place itself, and where to read more. */
export function formatDiagnostic(diagnostic: Diagnostic, options: FormatOptions = {}): string {
  const { textOf, docsOf, hasColour, width = WIDTH } = options;
  const paint = painter(hasColour);
  const { file, line, column, severity, code, message, tenant, page, node } = diagnostic;
  const where = [tenant && `tenant ${tenant}`, page && `page ${page}`, node && `node ${node}`];
  const named = where.filter(Boolean).join(', ');
  const docs = docsOf?.(code);
  const head = `${paint(`${file}:${line}:${column}`, BOLD)} ${paint(severity, COLOURS[severity])} ${code} ${printable(message)}`;
  const text = textOf?.(file);
  const lines = text === undefined ? [] : excerpt(text, diagnostic, width, paint);
  const tail = [named && `(${printable(named)})`, docs && `see ${docs}`].filter(Boolean).join(' ');
  return [head, ...lines, ...(tail ? [paint(`  ${tail}`, DIM)] : [])].join('\n');
}

const NAMES = [
  ['error', 'error', 'errors'],
  ['warning', 'warning', 'warnings'],
  ['advice', 'piece of advice', 'pieces of advice'],
] as const;

/** `2 errors, 1 warning`; of each severity how many. */
export function countFindings(diagnostics: readonly Diagnostic[]): string {
  const parts = NAMES.flatMap(([severity, one, many]) => {
    const count = diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  return parts.join(', ') || 'nothing found';
}

/** How many findings each file has, most first. */
function byFile(diagnostics: readonly Diagnostic[]): string[] {
  const files = groupBy(diagnostics, ({ file }) => file);
  const longest = Math.max(...[...files.keys()].map((file) => file.length));
  return [...files]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([file, found]) => `  ${file.padEnd(longest)}  ${countFindings(found)}`);
}

/** Findings for a terminal, how many each file has where there are several, and how many there are. */
export function formatDiagnostics(diagnostics: readonly Diagnostic[], options?: FormatOptions): string {
  if (diagnostics.length === 0) return 'Nothing found.';
  const paint = painter(options?.hasColour);
  const files = byFile(diagnostics);
  const found = diagnostics.map((one) => formatDiagnostic(one, options));
  const summary = files.length > 1 ? [files.join('\n')] : [];
  return [...found, ...summary, paint(countFindings(diagnostics), BOLD)].join('\n\n');
}
