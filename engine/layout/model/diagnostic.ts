import type { Diagnostic } from '../../../schemas';
import { formatPointer, type Pointer } from '../base/json';
import type { Source } from './source';

export type Severity = Diagnostic['severity'];

/** What a check is: its code stays, its documentation is generated from it. */
export interface CheckMeta {
  /** `FC` and three digits; never used for anything else again. */
  readonly code: string;
  /** Name of the check, as its file's. */
  readonly name: string;
  readonly severity: Severity;
  /** What is wrong and how it is fixed, for the documentation. */
  readonly docs: string;
}

/** A place in a file: a value or its key by pointer, or a stretch of the text. */
export type FindingLocation =
  | { readonly source: Source; readonly pointer: Pointer; readonly on?: 'key' | 'value' }
  | { readonly source: Source; readonly offset: number; readonly length: number };

/** What a check found. */
export interface Finding {
  readonly place: FindingLocation;
  /** A sentence that says what is wrong and what to do. */
  readonly message: string;
  /** What was probably meant. */
  readonly hint?: string;
  /** Where the check's own does not count: a policy says how bad it is. */
  readonly severity?: Severity;
  readonly tenant?: string;
  readonly page?: string;
  readonly node?: string;
}

/** A finding with its line and column looked up. */
export function toDiagnostic(meta: CheckMeta, finding: Finding): Diagnostic {
  const { place, message, hint, tenant, page, node, severity = meta.severity } = finding;
  const byPointer = 'pointer' in place;
  const span = byPointer
    ? place.source.locate(place.pointer, place.on)
    : place.source.spanAt(place.offset, place.length);
  const diagnostic: Diagnostic = {
    code: meta.code,
    severity,
    message,
    file: place.source.file,
    line: span.line,
    column: span.column,
    length: span.length,
  };
  if (byPointer && place.pointer.length > 0) diagnostic.path = formatPointer(place.pointer);
  if (tenant) diagnostic.tenant = tenant;
  if (page) diagnostic.page = page;
  if (node) diagnostic.node = node;
  if (hint !== undefined) diagnostic.hint = hint;
  return diagnostic;
}

const RANK: Readonly<Record<Severity, number>> = { error: 0, warning: 1, advice: 2 };

/** By file, line and column; each finding once, although several tenants inherit the same mistake. */
export function sortDiagnostics(diagnostics: Iterable<Diagnostic>): Diagnostic[] {
  const unique = new Map<string, Diagnostic>();
  for (const one of diagnostics) {
    const key = `${one.code} ${one.file}:${one.line}:${one.column} ${one.message}`;
    if (!unique.has(key)) unique.set(key, one);
  }
  const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return [...unique.values()].sort(
    (a, b) =>
      byText(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      RANK[a.severity] - RANK[b.severity] ||
      byText(a.code, b.code),
  );
}

/** Whether a layout with these findings can be served. */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((one) => one.severity === 'error');
}
