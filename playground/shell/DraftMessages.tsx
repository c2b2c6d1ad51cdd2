import type { PlaygroundStoredDraft } from '../../schemas';
import { isFromAgent, usePlayground } from '../store';

const TIME = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short' });

const describeAuthor = ({ actor, at }: PlaygroundStoredDraft): string =>
  `${actor}, ${TIME.format(new Date(at))}`;

/** What an agent proposes in one change, which may have drafts in several folders. */
interface AgentProposal {
  readonly key: string;
  readonly drafts: readonly PlaygroundStoredDraft[];
}

/** Groups the drafts of agents by change; people's drafts are listed separately. */
function groupDrafts(drafts: readonly PlaygroundStoredDraft[]): {
  people: PlaygroundStoredDraft[];
  agents: AgentProposal[];
} {
  const changes = new Map<string, PlaygroundStoredDraft[]>();
  for (const draft of drafts.filter(isFromAgent)) {
    const key = draft.change ?? draft.layer;
    changes.set(key, [...(changes.get(key) ?? []), draft]);
  }
  return {
    people: drafts.filter((draft) => !isFromAgent(draft)),
    agents: [...changes].map(([key, parts]) => ({ key, drafts: parts })),
  };
}

const joinPaths = (paths: readonly string[]): string => [...new Set(paths)].join(', ');

/** An agent's proposal, which a person reviews, then publishes or discards. */
function AgentDraft({ drafts }: Pick<AgentProposal, 'drafts'>) {
  const [first] = drafts;
  if (!first) return null;
  const layers = drafts.map(({ layer }) => layer).join(', ');
  const paths = joinPaths(drafts.flatMap((draft) => draft.files.map(({ path }) => path)));
  return (
    <p>
      <strong>{first.actor}</strong> proposes a change of {layers}: “{first.note}” {paths},{' '}
      {TIME.format(new Date(first.at))}. Restore the edits to see it in the preview, then review and save it.
    </p>
  );
}

/** Unsaved edits of an earlier session, of another window or of another person. */
function UnsavedEdits() {
  const unsavedEdits = usePlayground((state) => state.unsavedEdits);
  const resolveUnsavedEdits = usePlayground((state) => state.resolveUnsavedEdits);
  if (!unsavedEdits) return null;
  const { drafts, files, hasConflict } = unsavedEdits;
  const { people, agents } = groupDrafts(drafts);
  return (
    <div
      className="message"
      data-kind={hasConflict ? 'problem' : 'offer'}
      role={hasConflict ? 'alert' : 'status'}
    >
      <div>
        {agents.map(({ key, drafts: parts }) => (
          <AgentDraft key={key} drafts={parts} />
        ))}
        {people.map((draft) => (
          <p key={draft.layer}>
            There is a draft with unsaved edits: {joinPaths(draft.files.map(({ path }) => path))}. Last edited
            by {describeAuthor(draft)}.{draft.note === '' ? null : ` Note: “${draft.note}”`}
          </p>
        ))}
        {files.length > 0 ? (
          <p>You have unsaved edits from an earlier session: {joinPaths(files.map(({ path }) => path))}.</p>
        ) : null}
        {hasConflict ? (
          <p>
            The files on disk have changed since then. If both changed the same place, choose a version when
            you save.
          </p>
        ) : null}
      </div>
      <button type="button" onClick={() => resolveUnsavedEdits('restore')}>
        Restore edits
      </button>
      {drafts.length > 0 ? (
        <button type="button" onClick={() => resolveUnsavedEdits('leave')}>
          Leave the draft
        </button>
      ) : null}
      <button type="button" onClick={() => resolveUnsavedEdits('discard')}>
        Discard edits
      </button>
    </div>
  );
}

/** Drafts that another window has stored while this one has its own edits. */
function DraftConflicts() {
  const conflicts = usePlayground((state) => state.draftConflicts);
  const resolve = usePlayground((state) => state.resolveDraftConflict);
  return conflicts.map(({ draft, problem }) => (
    <div key={draft.layer} className="message" data-kind="problem" role="alert">
      <p>
        {problem ??
          `${draft.layer} is also being edited in another window: ${describeAuthor(draft)}. Your edits are kept in this browser until you choose.`}
      </p>
      <button type="button" onClick={() => resolve(draft.layer, 'both')}>
        Merge both drafts
      </button>
      <button type="button" onClick={() => resolve(draft.layer, 'mine')}>
        Keep my edits
      </button>
      <button type="button" onClick={() => resolve(draft.layer, 'theirs')}>
        Use the other draft
      </button>
    </div>
  ));
}

/** Messages about drafts: one that can be restored, conflicts between windows, and edits that could not be stored. */
export function DraftMessages() {
  const problem = usePlayground((state) => state.draftProblem);
  return (
    <>
      {problem === undefined ? null : (
        <p className="message" data-kind="problem" role="alert">
          Drafts are not kept on the server: {problem} Your edits are kept in this browser.
        </p>
      )}
      <DraftConflicts />
      <UnsavedEdits />
    </>
  );
}
