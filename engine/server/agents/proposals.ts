import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type {
  AgentChange,
  AgentMessages,
  Diagnostic,
  PlaygroundDraftFile,
  PlaygroundImpact,
} from '../../../schemas';
import type { StoredDraft } from '../../data';
import { mergeTexts, type Compilation } from '../../layout';
import {
  computeImpact,
  judgeDraft,
  listOwnConfigPaths,
  listPagePaths,
  MAX_DRAFT_LENGTH,
  measureDraft,
} from '../playground';
import { applyDraft } from '../sites/apply-draft';
import { findFileText } from '../sites/find-file-text';
import type { Sites } from '../sites/sites';
import { AgentError } from './agent-error';
import { applyChanges } from './apply-changes';

/** A change that an agent proposed, with its result. */
export interface Proposal {
  readonly id: string;
  readonly isValid: boolean;
  /** The files that this change edits. `before` and `text` both include the edits of existing drafts. */
  readonly edits: readonly {
    readonly path: string;
    readonly before: string | null;
    readonly text: string | null;
  }[];
  /** The drafts that it would store, by folder. */
  readonly layers: readonly ProposedLayer[];
  readonly findings: readonly Diagnostic[];
  readonly impact: readonly PlaygroundImpact[];
  /** What to open in the playground to see it. */
  readonly shownPage: string;
}

interface ProposedLayer {
  readonly layer: string;
  readonly draft: StoredDraft | undefined;
  /** `base` is the content on disk. */
  readonly files: readonly PlaygroundDraftFile[];
}

const MAX_PROPOSALS = 100;
const HOUR_MS = 3_600_000;
const MAX_FILES = 100;

const getLayer = (path: string): string => path.slice(0, path.indexOf('/'));

/** A draft's files on top of those on disk. */
function rebaseDraft({ layer, actor, files }: StoredDraft, sites: Sites): PlaygroundDraftFile[] {
  return files.flatMap(({ path, base, text }): PlaygroundDraftFile[] => {
    const current = findFileText(sites.layers, path);
    const merged = mergeTexts({ base, ours: text, theirs: current });
    if ('conflict' in merged)
      throw new AgentError(
        409,
        `The draft of ${layer} by ${actor} does not fit the published files any more: ${path} was changed at ${merged.conflict}. A person must resolve this in the playground first.`,
      );
    return merged.text === current ? [] : [{ path, base: current, text: merged.text }];
  });
}

/**
 * Adds further edits to the files of a draft. Files that no longer differ from those on disk are omitted.
 */
function withEdits(
  files: readonly PlaygroundDraftFile[],
  edits: Proposal['edits'],
  sites: Sites,
): PlaygroundDraftFile[] {
  const texts = new Map<string, string | null>([
    ...files.map(({ path, text }) => [path, text] as const),
    ...edits.map(({ path, text }) => [path, text] as const),
  ]);
  return [...texts].flatMap(([path, text]) => {
    const base = findFileText(sites.layers, path);
    return base === text ? [] : [{ path, base, text }];
  });
}

/** Proposals in memory. They expire an hour after the last access. */
export class Proposals {
  readonly #proposals = new LRUCache<string, Proposal>({
    max: MAX_PROPOSALS,
    ttl: HOUR_MS,
    updateAgeOnGet: true,
  });

  constructor(private readonly sites: Sites) {}

  /** @throws AgentError if it has expired or never existed */
  get(id: string): Proposal {
    const proposal = this.#proposals.get(id);
    if (!proposal)
      throw new AgentError(404, 'This proposal does not exist or has expired. Call propose_change again.');
    return proposal;
  }

  /**
   * Writes a change into texts, on top of the drafts of its tenants, and compiles the result. Nothing is stored.
   * @param drafts the stored drafts of all folders
   * @throws AgentError if the change cannot be written
   */
  propose({ changes }: AgentMessages['proposeChange'], drafts: readonly StoredDraft[]): Proposal {
    const { sites } = this;
    const slugs = [...new Set(changes.map(({ tenant }) => tenant))];
    const earlier = drafts
      .filter(({ layer }) => slugs.includes(layer))
      .map((draft) => ({ draft, files: rebaseDraft(draft, sites) }));
    const before = applyDraft(
      sites.layers,
      earlier.flatMap(({ files }) => files),
    );
    const read = (path: string) => findFileText(before, path);
    const texts = applyChanges(
      { compilation: sites.compile(before), blocks: sites.registry.entries, read },
      changes,
    );
    const edits = [...texts].map(([path, text]) => ({ path, before: read(path), text }));
    const layers = slugs
      .filter((layer) => edits.some(({ path }) => getLayer(path) === layer))
      .map((layer): ProposedLayer => {
        const based = earlier.find(({ draft }) => draft.layer === layer);
        const own = edits.filter(({ path }) => getLayer(path) === layer);
        return { layer, draft: based?.draft, files: withEdits(based?.files ?? [], own, sites) };
      });
    requireAcceptableSize(layers);
    const compilation = sites.compile(applyDraft(before, edits));
    const proposal: Proposal = {
      id: randomUUID(),
      edits,
      layers,
      ...this.#judge(compilation, changes, edits),
      shownPage: changes.map(({ page, entry }) => page ?? entry).find((key) => key !== undefined) ?? 'home',
    };
    this.#proposals.set(proposal.id, proposal);
    return proposal;
  }

  #judge(
    compilation: Compilation,
    changes: readonly AgentChange[],
    edits: Proposal['edits'],
  ): Pick<Proposal, 'isValid' | 'findings' | 'impact'> {
    const { sites } = this;
    const pages = changes.map(({ tenant, page, entry }) => ({ tenant, page: page ?? entry }));
    const paths = new Set([
      ...edits.map(({ path }) => path),
      ...pages.flatMap(({ tenant: slug, page }) => {
        const tenant = compilation.tenants.get(slug);
        return [
          ...listOwnConfigPaths(slug),
          ...(tenant && page !== undefined ? listPagePaths(tenant, page) : []),
        ];
      }),
    ]);
    const { isValid, findings } = judgeDraft(compilation, sites.diagnostics, { paths, pages });
    const impact = isValid ? computeImpact((slug) => sites.get(slug)?.tenant, compilation) : [];
    return { isValid, findings, impact };
  }

  /**
   * Checks that neither the published files nor the drafts have changed since the proposal.
   * @param drafts the stored drafts of all folders
   * @throws AgentError naming what has changed
   */
  requireCurrent({ layers }: Proposal, drafts: readonly StoredDraft[]): void {
    for (const { layer, draft, files } of layers) {
      const changed = files.find(({ path, base }) => findFileText(this.sites.layers, path) !== base);
      if (changed)
        throw new AgentError(
          409,
          `${changed.path} has changed since the proposal. Call propose_change again.`,
        );
      const current = drafts.find((candidate) => candidate.layer === layer);
      if (current?.id !== draft?.id) throw createDraftConflict(layer, current);
    }
  }
}

/** An error for a draft that has changed since a proposal was made. */
export function createDraftConflict(layer: string, current: StoredDraft | undefined): AgentError {
  const what = current
    ? `has been edited by ${current.actor} since the proposal`
    : 'has been published or discarded since the proposal';
  return new AgentError(409, `The draft of ${layer} ${what}. Call propose_change again.`);
}

/** @throws AgentError if a draft would have too many or too large files */
function requireAcceptableSize(layers: readonly ProposedLayer[]): void {
  for (const { layer, files } of layers) {
    if (files.length > MAX_FILES)
      throw new AgentError(
        413,
        `The draft of ${layer} would have more than ${MAX_FILES} files. Propose fewer changes.`,
      );
    if (measureDraft({ files: [...files] }) > MAX_DRAFT_LENGTH)
      throw new AgentError(413, `The draft of ${layer} would be larger than 4 MB. Propose fewer changes.`);
  }
}
