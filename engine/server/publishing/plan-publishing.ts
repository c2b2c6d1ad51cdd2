import type { PlaygroundFile, PlaygroundWrite } from '../../../schemas';
import type { ScheduledChange } from '../../data';
import { mergeTexts, rollBackText, type TenantSource } from '../../layout';
import { applyDraft } from '../sites/apply-draft';
import { findFileText } from '../sites/find-file-text';
import type { Sites } from '../sites/sites';

export type CheckedSites = Pick<Sites, 'layers' | 'invalidTenants' | 'compile'>;

/** What to write, or why nothing can be written. */
export type PublishingPlan = { readonly writes: readonly PlaygroundWrite[] } | { readonly problem: string };

/** Describes the errors that edits would cause on sites that have none; undefined if there are none. */
export function findNewErrors(sites: CheckedSites, files: readonly PlaygroundFile[]): string | undefined {
  const { invalidTenants, diagnostics } = sites.compile(applyDraft(sites.layers, files));
  const broken = [...invalidTenants].filter((slug) => !sites.invalidTenants.has(slug));
  if (broken.length === 0) return undefined;
  const error = diagnostics.find(
    ({ severity, tenant, file }) =>
      severity === 'error' && broken.some((slug) => slug === tenant || file.startsWith(`${slug}/`)),
  );
  const reason = error ? ` ${error.file}:${error.line} ${error.message}` : '';
  return `It would cause errors on ${broken.join(', ')}.${reason}`;
}

/**
 * Merges a change with the files on disk, or removes it from them. Files without a difference are omitted.
 */
function planFiles(
  files: readonly TenantSource[],
  { files: edits, published }: Pick<ScheduledChange, 'files' | 'published'>,
): PublishingPlan {
  const results = published
    ? published.map((revision) => ({
        path: revision.path,
        result: rollBackText(revision, findFileText(files, revision.path)),
      }))
    : edits.map(({ path, base, text }) => {
        const merged = mergeTexts({ base, ours: text, theirs: findFileText(files, path) });
        return {
          path,
          result:
            'text' in merged ? merged : { conflict: `${path} has been changed since at ${merged.conflict}` },
        };
      });
  const conflicts = results.flatMap(({ result }) => ('conflict' in result ? [result.conflict] : []));
  if (conflicts.length > 0)
    return { problem: `It does not fit the files any more: ${conflicts.join('; ')}.` };
  return {
    writes: results.flatMap(({ path, result }): PlaygroundWrite[] => {
      const expected = findFileText(files, path);
      return 'text' in result && result.text !== expected ? [{ path, text: result.text, expected }] : [];
    }),
  };
}

/** Plans how to publish a change, or how to take back one that is published. */
export function planPublishing(
  sites: CheckedSites,
  change: Pick<ScheduledChange, 'files' | 'published'>,
): PublishingPlan {
  const plan = planFiles(sites.layers, change);
  if ('problem' in plan) return plan;
  const problem = findNewErrors(sites, plan.writes);
  return problem === undefined ? plan : { problem };
}
