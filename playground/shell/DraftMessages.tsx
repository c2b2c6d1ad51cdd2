import type { PlaygroundStoredDraft } from '../../schemas';
import { usePlayground } from '../store';

const TIME = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short' });

const describeAuthor = ({ actor, at }: PlaygroundStoredDraft): string =>
  `${actor}, ${TIME.format(new Date(at))}`;

const joinPaths = (paths: readonly string[]): string => [...new Set(paths)].join(', ');

/** Unsaved edits of an earlier session, of another window or of another person. */
function UnsavedEdits() {
  const unsavedEdits = usePlayground((state) => state.unsavedEdits);
  const resolveUnsavedEdits = usePlayground((state) => state.resolveUnsavedEdits);
  if (!unsavedEdits) return null;
  const { drafts, files, hasConflict } = unsavedEdits;
  return (
    <div className="message" data-kind="problem" role="alert">
      <div>
        {drafts.map((draft) => (
          <p key={draft.layer}>
            There is a draft with unsaved edits: {joinPaths(draft.files.map(({ path }) => path))}. Last edited
            by {describeAuthor(draft)}.
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

/** Drafts that another window has stored while this one has edits of its own. */
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
