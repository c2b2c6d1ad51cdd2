import { getOwn, isEqual, isObject } from '../../base/json';
import { PageBuilder } from '../../compose/page-builder';
import { findOverriddenValue, hashOverriddenValue } from '../../compose/override-fingerprint';
import type { CompiledTenant } from '../../compile/compiled-tenant';
import { entryKey } from '../../model/content/entry-file';
import type { JsonSource } from '../../model/source';
import { readStoredFingerprints } from './classify-config';
import type { ErrorAt } from './classify-operations';
import { formatValue, type DriftFacts } from './drift-entry';

type Located = { source: JsonSource; facts: DriftFacts };

/** Classifies the Markdown file of one entry; undefined if it overrides nothing. */
function classifyFile(
  tenant: CompiledTenant,
  { key, source, shadows }: { key: string; source: JsonSource; shadows: unknown },
  errorAt: ErrorAt,
): DriftFacts | undefined {
  const composition = tenant.composition(key);
  if (!composition) return undefined;
  const builder = new PageBuilder(tenant.compiler.environment);
  for (const step of composition.steps) {
    const before = builder.layout;
    const problem = builder.apply(step);
    if (step.source !== source || step.kind !== 'change' || step.operation.op !== 'set') continue;
    const { path, value } = step.operation;
    const stored = isObject(shadows) ? getOwn(shadows, path) : undefined;
    const overridden = before && findOverriddenValue(before, step.operation, tenant.compiler.environment);
    const facts = {
      kind: 'field',
      at: [path],
      what: `sets '${path}' to ${formatValue(value)}`,
      shadowed: typeof stored === 'string' ? stored : undefined,
      now: overridden && hashOverriddenValue(overridden),
    } as const;
    if (!before) return { ...facts, class: 'orphan', reason: `No lower layer has an entry '${key}'.` };
    if (problem?.kind === 'final')
      return { ...facts, class: 'conflict', reason: `The text is final: ${problem.final.reason}` };
    if (problem) return { ...facts, class: 'orphan', reason: 'The entry no longer exists.' };
    if (isEqual(overridden?.value, value))
      return { ...facts, class: 'redundant', reason: 'It changes nothing.' };
    const isChanged = facts.shadowed !== undefined && facts.shadowed !== facts.now;
    const changed = isChanged ? `The inherited value is now ${formatValue(overridden?.value)}.` : '';
    const error = errorAt(source, []);
    if (error !== undefined) return { ...facts, class: 'conflict', reason: `${changed} ${error}`.trim() };
    return { ...facts, class: isChanged ? 'shadows-a-change' : 'clean', reason: changed };
  }
  return undefined;
}

/**
 * Classifies the Markdown files that override the text of an inherited entry. Their fingerprints are in shadows.json,
 * because the file has no place for them.
 */
export function classifyMarkdown(tenant: CompiledTenant, errorAt: ErrorAt): Located[] {
  const layer = tenant.chain.at(-1);
  const shadows = readStoredFingerprints(layer?.files.get('shadows.json'));
  return [...(layer?.markdown ?? [])].flatMap(([collection, files]) =>
    [...files].flatMap(([id, source]): Located[] => {
      const key = entryKey(collection, id);
      // The text of an entry that the layer itself defines overrides nothing.
      const isOwn = tenant
        .composition(key)
        ?.files.files.some((file) => file.isComplete && file.source.layer === source.layer);
      const ofFile = getOwn(shadows, source.path);
      const facts = isOwn ? undefined : classifyFile(tenant, { key, source, shadows: ofFile }, errorAt);
      return facts ? [{ source, facts }] : [];
    }),
  );
}
