import type { Pointer } from '../../base/json';
import type { JsonSource } from '../../model/source';

/**
 * Relation of an override to the inherited value:
 * - `clean`: the inherited value is unchanged since the override was written
 * - `redundant`: the override has no effect
 * - `shadows-a-change`: the inherited value has changed
 * - `conflict`: the override can no longer be applied, or its result is invalid
 * - `orphan`: its target no longer exists
 */
export const DRIFT_CLASSES = ['clean', 'redundant', 'shadows-a-change', 'conflict', 'orphan'] as const;
export type DriftClass = (typeof DRIFT_CLASSES)[number];

/** Classes that require a person's decision. */
export const NEEDS_ATTENTION: ReadonlySet<DriftClass> = new Set(['shadows-a-change', 'conflict', 'orphan']);

/** One override of one layer: an operation or a field of a page, or a value of tenant.json, theme.json or texts.json. */
export interface DriftEntry {
  /** Slug of the tenant to which the override belongs. */
  readonly tenant: string;
  readonly layer: string;
  /** Relative to the tenants folder: `harbour/pages/home.json`. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** Location in the file. */
  readonly at: Pointer;
  readonly kind: 'operation' | 'field' | 'config';
  /** Description of its effect. */
  readonly what: string;
  readonly class: DriftClass;
  /** Whether a fingerprint is stored. Without one, changes to the inherited value cannot be detected. */
  readonly isRecorded: boolean;
  readonly shadowed: string | undefined;
  /** The current fingerprint; undefined if it overrides nothing or its target is missing. */
  readonly now: string | undefined;
  /** The reason for its class, as a sentence; empty if clean. */
  readonly reason: string;
}

/**
 * Whether the override replaces something but has no fingerprint of it, so that later changes to it go unnoticed. One
 * that has no effect or cannot be applied must be fixed first.
 */
export const lacksFingerprint = (entry: DriftEntry): boolean =>
  !entry.isRecorded && entry.now !== undefined && entry.class === 'clean';

/** A drift entry without its position in the file. */
export type DriftFacts = Pick<DriftEntry, 'at' | 'kind' | 'what' | 'class' | 'shadowed' | 'now' | 'reason'>;

export function toDriftEntry(tenant: string, source: JsonSource, facts: DriftFacts): DriftEntry {
  const { line, column } = source.locate(facts.at);
  const { layer, file } = source;
  return { tenant, layer, file, line, column, ...facts, isRecorded: facts.shadowed !== undefined };
}

export function formatValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
const MAX_SHOWN = 60;
