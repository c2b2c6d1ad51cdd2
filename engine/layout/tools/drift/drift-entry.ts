import type { Pointer } from '../../base/json';
import type { Source } from '../../model/source';

/**
 * How an override stands to what it overrides:
 * `clean` as it was written · `redundant` it changes nothing · `shadows-a-change` what is beneath has changed since
 * · `conflict` it cannot be done any more, or what comes of it is wrong · `orphan` what it changes is gone.
 */
export const DRIFT_CLASSES = ['clean', 'redundant', 'shadows-a-change', 'conflict', 'orphan'] as const;
export type DriftClass = (typeof DRIFT_CLASSES)[number];

/** Classes that ask for somebody's attention. */
export const NEEDS_ATTENTION: ReadonlySet<DriftClass> = new Set(['shadows-a-change', 'conflict', 'orphan']);

/** One override of one layer: an operation or a field of a page, or a value of tenant.json, theme.json or texts.json. */
export interface DriftEntry {
  /** Slug of the tenant in whose chain it was looked at; the override is its own. */
  readonly tenant: string;
  readonly layer: string;
  /** Within the tenants' folder: `harbour/pages/home.json`. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** Where in the file it stands. */
  readonly at: Pointer;
  readonly kind: 'operation' | 'field' | 'config';
  /** What it does, in words. */
  readonly what: string;
  readonly class: DriftClass;
  /** A fingerprint of what it overrides is stored with it. Without one a change beneath cannot be seen. */
  readonly isRecorded: boolean;
  /** The stored fingerprint. */
  readonly shadowed: string | undefined;
  /** The fingerprint of what it overrides now; undefined for what only adds, and where the target is gone. */
  readonly now: string | undefined;
  /** Why it is of its class, as a sentence; empty for what is clean. */
  readonly reason: string;
}

/** What is known of an override before its line is looked up. */
export type DriftFacts = Pick<DriftEntry, 'at' | 'kind' | 'what' | 'class' | 'shadowed' | 'now' | 'reason'>;

/** An override with its place in the file. */
export function toDriftEntry(tenant: string, source: Source, facts: DriftFacts): DriftEntry {
  const { line, column } = source.locate(facts.at);
  const { layer, file } = source;
  return { tenant, layer, file, line, column, ...facts, isRecorded: facts.shadowed !== undefined };
}

/** A value for a sentence. */
export function formatValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
const MAX_SHOWN = 60;
