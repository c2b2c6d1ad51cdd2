import type { Diagnostic } from '../../../schemas';
import { formatPointer, type Pointer } from '../base/json';
import type { JsonSource } from './source';

export type Severity = Diagnostic['severity'];

/** Describes a check. The code never changes, and the documentation is generated from `docs`. */
export interface CheckMeta {
  /** `FC` and three digits, never reused. */
  readonly code: string;
  /** Name of the check in kebab-case. */
  readonly name: string;
  readonly severity: Severity;
  /** Whether `severity` is only the default of policies, each of which can set another. */
  readonly isSeverityOfPolicy?: boolean;
  /** Explains the problem and the fix in the documentation. */
  readonly docs: string;
  /**
   * Which other findings suppress this one, because it is probably their consequence: errors in other files of the
   * page, in inherited files of the page, or anywhere in the page; errors because of which another file of the site
   * lacks a part; or any finding in another file of the layer.
   */
  readonly suppressedBy?: 'other-files' | 'inherited' | 'page' | 'site' | 'layer';
}

/** A location in a file: a value or its key by pointer, or a range of the text. */
export type FindingLocation =
  | { readonly source: JsonSource; readonly pointer: Pointer; readonly on?: 'key' | 'value' }
  | { readonly source: JsonSource; readonly offset: number; readonly length: number };

/** The location of a value; in a Markdown file, of a part of its text. */
export function quoteInFile(source: JsonSource, pointer: Pointer, quote: string): FindingLocation {
  const offset = source.isMarkdown ? source.text.indexOf(quote) : -1;
  return offset < 0 ? { source, pointer } : { source, offset, length: quote.length };
}

export interface Finding {
  readonly location: FindingLocation;
  /** States the problem and the fix. */
  readonly message: string;
  /** The name that was probably intended. */
  readonly hint?: string;
  /** Overrides the check's severity; policies set it. */
  readonly severity?: Severity;
  readonly tenant?: string;
  readonly page?: string;
  readonly node?: string;
}

/** Adds line and column to a finding. */
export function toDiagnostic(meta: CheckMeta, finding: Finding): Diagnostic {
  const { location, message, hint, tenant, page, node, severity = meta.severity } = finding;
  const byPointer = 'pointer' in location;
  const span = byPointer
    ? location.source.locate(location.pointer, location.on)
    : location.source.spanAt(location.offset, location.length);
  const diagnostic: Diagnostic = {
    code: meta.code,
    severity,
    message,
    file: location.source.file,
    line: span.line,
    column: span.column,
    length: span.length,
  };
  if (byPointer && location.pointer.length > 0 && !location.source.isMarkdown)
    diagnostic.path = formatPointer(location.pointer);
  if (tenant) diagnostic.tenant = tenant;
  if (page) diagnostic.page = page;
  if (node) diagnostic.node = node;
  if (hint !== undefined) diagnostic.hint = hint;
  return diagnostic;
}

const SEVERITY_ORDER: Readonly<Record<Severity, number>> = { error: 0, warning: 1, advice: 2 };

/**
 * Sorts by file, line and column, and removes duplicates, since several tenants can inherit the same mistake.
 */
export function sortDiagnostics(diagnostics: Iterable<Diagnostic>): Diagnostic[] {
  const unique = new Map<string, Diagnostic>();
  for (const item of diagnostics) {
    const key = `${item.code} ${item.file}:${item.line}:${item.column} ${item.message}`;
    if (!unique.has(key)) unique.set(key, item);
  }
  const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return [...unique.values()].sort(
    (a, b) =>
      byText(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      SEVERITY_ORDER[a.severity] - SEVERITY_ORDER[b.severity] ||
      byText(a.code, b.code),
  );
}

/** Whether a layout with these findings can be served. */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((item) => item.severity === 'error');
}
