import { randomUUID } from 'node:crypto';
import type { DraftChange, StoredDraft } from '../../data';
import type { Sites } from '../sites/sites';
import { isAgent } from './actor';
import { AgentError } from './agent-error';
import { requireTenant } from './require-subject';
import type { AgentInput, AgentOutput } from './operations';
import { takePage } from './paging';
import { createDraftConflict, type Proposal, type Proposals } from './proposals';
import type { PublishedState } from './published-state';

/** The drafts in the database, as agents use them. */
export interface AgentDraftStore {
  list(layers: readonly string[]): Promise<readonly StoredDraft[]>;
  /** Replaces the drafts of several folders together, or nothing if one of them is not the expected one. */
  replace(
    change: DraftChange,
  ): Promise<{ stored: readonly StoredDraft[] } | { conflicts: readonly string[] }>;
}

export const listAllDrafts = (
  sites: Pick<Sites, 'layers'>,
  drafts: Pick<AgentDraftStore, 'list'>,
): Promise<readonly StoredDraft[]> => drafts.list(sites.layers.map(({ slug }) => slug));

interface DraftOperationOptions {
  readonly sites: Sites;
  readonly drafts: AgentDraftStore;
  readonly proposals: Proposals;
  /** As whom the agent signs. */
  readonly actor: string;
  readonly host: string;
}

/** Where a person sees the drafts of a proposal: on the first site that has one of these layers. */
function createReviewUrl(sites: Sites, host: string, { layers, shownPage }: Proposal): string {
  const slugs = layers.map(({ layer }) => layer);
  const site =
    sites.list().find(({ slug }) => slugs.includes(slug)) ??
    sites.list().find(({ tenant }) => tenant.layers.some((layer) => slugs.includes(layer)));
  const query = new URLSearchParams({ ...(site && { site: site.slug }), page: shownPage });
  return `http://${host}/playground?${query}`;
}

/** @throws AgentError if the proposal would change another author's draft without permission */
function requireOwnDrafts({ layers }: Proposal, actor: string, isAllowed: boolean): void {
  const other = layers.find(({ draft }) => draft && draft.actor !== actor)?.draft;
  if (!other || isAllowed) return;
  throw new AgentError(
    409,
    `${other.layer} has a draft by ${other.actor}. Ask a person to publish or discard it first, or whether to add to it; then call apply_draft with includesOthersDrafts.`,
  );
}

/** Stores a proposal as drafts of its tenants, all or nothing. */
export async function applyProposal(
  { sites, drafts, proposals, actor, host }: DraftOperationOptions,
  { proposal: id, note, includesOthersDrafts = false }: AgentInput<'apply_draft'>,
): Promise<AgentOutput<'apply_draft'>> {
  const proposal = proposals.get(id);
  const text = note.trim();
  if (text === '') throw new AgentError(400, 'The note is empty. Say what the change is about and why.');
  if (!proposal.isValid)
    throw new AgentError(422, 'This proposal has errors. Call check with it, fix them, and propose again.');
  if (proposal.edits.length === 0)
    throw new AgentError(422, 'This proposal changes nothing: the files are already like this.');
  proposals.requireCurrent(proposal, await listAllDrafts(sites, drafts));
  requireOwnDrafts(proposal, actor, includesOthersDrafts);
  const result = await drafts.replace({
    ...{ actor, note: text, change: randomUUID() },
    layers: proposal.layers.map(({ layer, draft, files }) => ({
      layer,
      replaces: draft?.id,
      files: [...files],
    })),
  });
  if ('conflicts' in result) {
    const [layer = ''] = result.conflicts;
    const current = (await drafts.list([layer]))[0];
    throw createDraftConflict(layer, current);
  }
  return {
    drafts: result.stored.map(({ layer, id: revision }) => ({ tenant: layer, revision })),
    reviewUrl: createReviewUrl(sites, host, proposal),
    next: 'Give a person the reviewUrl. They review the change and publish it; visitors see nothing until then.',
  };
}

export async function listAgentDrafts(
  state: PublishedState,
  { drafts, actor }: Pick<DraftOperationOptions, 'drafts' | 'actor'>,
  input: AgentInput<'list_drafts'>,
): Promise<AgentOutput<'list_drafts'>> {
  const stored =
    input.tenant === undefined
      ? await listAllDrafts(state.sites, drafts)
      : await drafts.list(requireTenant(state.compilation, input.tenant).layers);
  const { items, ...page } = takePage(stored, input);
  return {
    drafts: items.map((draft) => ({
      tenant: draft.layer,
      revision: draft.id,
      ...{ actor: draft.actor, note: draft.note, isOwn: draft.actor === actor },
      at: draft.at.toISOString(),
      files: draft.files.map(({ path }) => path),
    })),
    ...page,
  };
}

/** Deletes a draft that the same agent made. */
export async function discardDraft(
  { drafts, actor }: Pick<DraftOperationOptions, 'drafts' | 'actor'>,
  { tenant, revision }: AgentInput<'discard_draft'>,
): Promise<AgentOutput<'discard_draft'>> {
  const [draft] = await drafts.list([tenant]);
  if (!draft) throw new AgentError(404, `${tenant} has no draft. Call list_drafts.`);
  if (!isAgent(draft.actor) || draft.actor !== actor)
    throw new AgentError(
      409,
      `The draft of ${tenant} is by ${draft.actor}. Only they, or a person, may discard it.`,
    );
  const result = await drafts.replace({
    ...{ actor, note: '', change: null },
    layers: [{ layer: tenant, replaces: revision, files: [] }],
  });
  if ('conflicts' in result)
    throw new AgentError(
      409,
      `The draft of ${tenant} has been edited since. Call list_drafts to see its revision.`,
    );
  return { tenant, revision };
}
