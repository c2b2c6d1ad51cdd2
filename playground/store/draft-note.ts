import type { PlaygroundStoredDraft } from '../../schemas';
import { getLayer } from './draft-loop';
import { listChangedFiles } from './open-files';
import type { PlaygroundData } from './state';

/** How the server marks drafts of agents. */
const AGENT = 'agent: ';

/** Whether an agent, not a person, made a draft. */
export const isFromAgent = ({ actor }: Pick<PlaygroundStoredDraft, 'actor'>): boolean =>
  actor.startsWith(AGENT);

/** The notes of the drafts from which the unsaved edits come, for the history; with the agent, if one wrote it. */
export function getDraftNote({ files, drafts }: Pick<PlaygroundData, 'files' | 'drafts'>): string {
  const layers = new Set(listChangedFiles(files).map(({ path }) => getLayer(path)));
  const notes = Object.entries(drafts).flatMap(([layer, { about }]) => {
    if (!about || !layers.has(layer)) return [];
    return [isFromAgent(about) ? `${about.note} (${about.actor})` : about.note];
  });
  return [...new Set(notes)].join('\n');
}
