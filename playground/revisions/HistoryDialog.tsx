import { SheetDialog } from '../dialog';
import type { PlaygroundRevision } from '../../schemas';
import { usePlayground } from '../store';
import { FileDiff } from './FileDiff';
import './revisions.css';

const TIME = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short' });

function summariseFiles({ files }: PlaygroundRevision): string {
  const [first, ...others] = files.map(({ path }) => path);
  return others.length === 0 ? (first ?? '') : `${first} and ${others.length} more`;
}

/** The revisions of the site, and the files of the chosen one. */
export function HistoryDialog() {
  const history = usePlayground((state) => state.revisionHistory);
  const showDialog = usePlayground((state) => state.showDialog);
  const showRevision = usePlayground((state) => state.showRevision);
  const loadOlder = usePlayground((state) => state.loadOlderRevisions);
  const rollBack = usePlayground((state) => state.rollBack);
  const { revisions = [], hasMore, isLoading, problem, shown } = history ?? {};
  const isEmpty = revisions.length === 0;
  return (
    <SheetDialog title="History" onClose={() => showDialog(undefined)}>
      <p className="muted sheet-note">
        What was saved here for this site and the layers that it inherits. Changes made to the files in other
        programs are not listed.
      </p>
      {problem === undefined ? null : (
        <p className="message" data-kind="problem" role="alert">
          {problem}
        </p>
      )}
      <div className="history" aria-busy={isLoading}>
        <div className="history-list">
          {isEmpty ? (
            <p className="empty">
              {isLoading ? 'Loading…' : 'Nothing has been saved yet. Each save appears here, with its note.'}
            </p>
          ) : (
            <ol aria-label="Revisions">
              {revisions.map((revision) => (
                <li key={revision.id}>
                  <button
                    type="button"
                    aria-pressed={shown?.id === revision.id}
                    onClick={() => void showRevision(revision.id)}
                  >
                    <strong>{revision.note === '' ? summariseFiles(revision) : revision.note}</strong>
                    <span className="muted">
                      {TIME.format(new Date(revision.at))}, {revision.actor}
                    </span>
                  </button>
                </li>
              ))}
            </ol>
          )}
          {hasMore === true ? (
            <button type="button" disabled={isLoading} onClick={() => void loadOlder()}>
              Show older changes
            </button>
          ) : null}
        </div>
        <div className="history-detail" aria-live="polite">
          {shown ? (
            <>
              <div className="history-actions">
                <button type="button" className="primary" onClick={() => rollBack('undo')}>
                  Undo this change
                </button>
                <button type="button" onClick={() => rollBack('restore')}>
                  Restore these files as they were then
                </button>
                <p className="muted">
                  Both are edits: you see them in the preview before you save. Undoing keeps later changes.
                </p>
              </div>
              {shown.files.map(({ path, before, after }) => (
                <FileDiff key={path} path={path} before={before} after={after} />
              ))}
            </>
          ) : isEmpty ? null : (
            <p className="empty">Choose a change to see what it did.</p>
          )}
        </div>
      </div>
    </SheetDialog>
  );
}
