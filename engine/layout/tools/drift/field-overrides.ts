import { readPageFile } from '../../model/document';
import { isEqual, isObject, getOwn } from '../../base/json';
import { fingerprintOf } from '../../compose/override-fingerprint';
import type { Source } from '../../model/source';
import type { Step } from '../../compose/page-steps';
import type { CompiledTenant } from '../../compile/compiled-tenant';
import { readStoredFingerprints } from './config-overrides';
import { formatValue, type DriftFacts } from './drift-entry';
import type { ErrorAt } from './operation-overrides';

type FieldStep = Extract<Step, { kind: 'field' }>;

/** Of these a file says how it stands to others, not what the page is. */
const NO_OVERRIDES: ReadonlySet<string> = new Set(['extends', 'abstract']);

/** The newest statement of a field among some steps; null takes the whole group away. */
function statedBy(steps: readonly Step[], field: string): unknown {
  const isOf = (step: Step): step is FieldStep =>
    step.kind === 'field' &&
    (step.field === field || (step.value === null && field.startsWith(`${step.field}.`)));
  const newest = steps.findLast(isOf);
  return newest?.value ?? undefined;
}

/** Whether a field stands to the same as it would without the statement. */
const changesNothing = (value: unknown, was: unknown): boolean =>
  value === null ? was === undefined : isEqual(value, was);

/**
 * The overrides of page fields (`route`, `head.title`, `provides.cars`, …) in the page files of one layer. What a
 * whole page says for itself overrides nothing, unless the page that it extends says the same field.
 */
export function listFieldOverrides(
  tenant: CompiledTenant,
  errorAt: ErrorAt,
): { source: Source; facts: DriftFacts }[] {
  const layer = tenant.chain.at(-1);
  const shadows = readStoredFingerprints(layer?.files.get('shadows.json'));
  return [...(layer?.pages ?? [])].flatMap(([page, source]) => {
    const composition = tenant.composition(page);
    const { isComplete: isComplete } = readPageFile(source);
    const isWithoutPage = composition?.files.orphans.some((file) => file.source === source) ?? true;
    const steps = composition?.steps ?? [];
    const beneath = steps.filter((step) => step.source !== source);
    const kept = getOwn(shadows, `pages/${page}.json`);
    return steps.flatMap((step) => {
      if (step.kind !== 'field' || step.source !== source || NO_OVERRIDES.has(step.field)) return [];
      const { field, at, value } = step;
      const was = statedBy(beneath, field);
      if (isComplete && was === undefined) return [];
      const stored = isObject(kept) ? getOwn(kept, field) : undefined;
      const facts = {
        kind: 'field',
        at,
        what:
          value === null
            ? `takes the page's '${field}' away`
            : `sets the page's '${field}' to ${formatValue(value)}`,
        shadowed: typeof stored === 'string' ? stored : undefined,
        now: isWithoutPage ? undefined : fingerprintOf({ value: was }),
      } as const;
      return [
        {
          source,
          facts: {
            ...facts,
            ...classOf(facts, { page, isWithoutPage, value, was }, () => errorAt(source, at)),
          },
        },
      ];
    });
  });
}

interface Looked {
  readonly page: string;
  readonly isWithoutPage: boolean;
  readonly value: unknown;
  readonly was: unknown;
}

function classOf(
  { shadowed, now }: Pick<DriftFacts, 'shadowed' | 'now'>,
  { page, isWithoutPage, value, was }: Looked,
  error: () => string | undefined,
): Pick<DriftFacts, 'class' | 'reason'> {
  if (isWithoutPage) return { class: 'orphan', reason: `No layer beneath has a page '${page}'.` };
  if (changesNothing(value, was)) return { class: 'redundant', reason: 'It changes nothing.' };
  if (shadowed === undefined || shadowed === now) return { class: 'clean', reason: '' };
  const changed = `Beneath, it is now ${formatValue(was)}.`;
  const message = error();
  return message === undefined
    ? { class: 'shadows-a-change', reason: changed }
    : { class: 'conflict', reason: `${changed} ${message}` };
}
