import type { Diagnostic } from '../../schemas';

export interface FormatOptions {
  /** Text of a file, for the excerpt; none is shown where it is not known. */
  textOf?(file: string): string | undefined;
  /** ANSI colours. */
  hasColour?: boolean;
}

const COLOURS: Readonly<Record<Diagnostic['severity'], number>> = { error: 31, warning: 33, advice: 36 };
const MAX_WIDTH = 100;

/** The line of the finding, cut around it where it is long, and a caret under it. */
function excerpt(text: string, { line, column, length = 1 }: Diagnostic): string[] {
  const whole = text.split('\n')[line - 1]?.replace(/\r$/, '');
  if (whole === undefined) return [];
  const start = Math.max(0, Math.min(column - 1 - 20, whole.length - MAX_WIDTH));
  const shown = whole.slice(start, start + MAX_WIDTH).replaceAll('\t', ' ');
  const before = column - 1 - start;
  const marks = Math.max(1, Math.min(length, shown.length - before));
  const gutter = String(line);
  return [
    `  ${gutter} | ${shown}`,
    `  ${' '.repeat(gutter.length)} | ${' '.repeat(Math.max(0, before))}${'^'.repeat(marks)}`,
  ];
}

/** One finding for a terminal: file, line and column, what to do, and the place itself. */
export function formatDiagnostic(
  diagnostic: Diagnostic,
  { textOf, hasColour = false }: FormatOptions = {},
): string {
  const paint = (text: string, code: number) => (hasColour ? `\u001b[${code}m${text}\u001b[0m` : text);
  const { file, line, column, severity, code, message, tenant, page, node } = diagnostic;
  const where = [tenant && `tenant ${tenant}`, page && `page ${page}`, node && `node ${node}`].filter(
    Boolean,
  );
  const head = `${paint(`${file}:${line}:${column}`, 1)} ${paint(severity, COLOURS[severity])} ${code} ${message}`;
  const text = textOf?.(file);
  const lines = text === undefined ? [] : excerpt(text, diagnostic);
  return [head, ...lines, ...(where.length > 0 ? [paint(`  (${where.join(', ')})`, 2)] : [])].join('\n');
}

/** Findings for a terminal, and how many there are. */
export function formatDiagnostics(diagnostics: readonly Diagnostic[], options?: FormatOptions): string {
  if (diagnostics.length === 0) return 'Nothing found.';
  const count = (severity: Diagnostic['severity']) =>
    diagnostics.filter((one) => one.severity === severity).length;
  const counts = [
    [count('error'), 'error'],
    [count('warning'), 'warning'],
    [count('advice'), 'piece of advice'],
  ] as const;
  const plural = (n: number, word: string) =>
    n === 1 ? `1 ${word}` : `${n} ${word === 'piece of advice' ? 'pieces of advice' : `${word}s`}`;
  const total = counts.filter(([n]) => n > 0).map(([n, word]) => plural(n, word));
  return `${diagnostics.map((one) => formatDiagnostic(one, options)).join('\n\n')}\n\n${total.join(', ')}`;
}
