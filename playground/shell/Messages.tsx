import { usePlayground } from '../store';

/** Messages to the user: an offline server, a conflict, unsaved edits, and the outcome of the last action. */
export function Messages() {
  const isOffline = usePlayground((state) => state.isOffline);
  const conflict = usePlayground((state) => state.conflict);
  const notice = usePlayground((state) => state.notice);
  const resolveConflict = usePlayground((state) => state.resolveConflict);
  const unsavedEdits = usePlayground((state) => state.unsavedEdits);
  const resolveUnsavedEdits = usePlayground((state) => state.resolveUnsavedEdits);
  return (
    <div className="messages">
      {isOffline ? (
        <p className="message" data-kind="problem" role="alert">
          The server is not responding. Your edits are kept in this browser and will be sent when the server
          is back.
        </p>
      ) : null}
      {conflict ? (
        <div className="message" data-kind="problem" role="alert">
          <p>{conflict}</p>
          <button type="button" onClick={() => void resolveConflict('both')}>
            Merge both versions
          </button>
          <button type="button" onClick={() => void resolveConflict('mine')}>
            Overwrite with my version
          </button>
          <button type="button" onClick={() => void resolveConflict('theirs')}>
            Use the version on disk
          </button>
        </div>
      ) : null}
      {unsavedEdits ? (
        <div className="message" data-kind="problem" role="alert">
          <p>
            You have unsaved edits from an earlier session:{' '}
            {[...new Set(unsavedEdits.files.map(({ path }) => path))].join(', ')}.
            {unsavedEdits.hasConflict
              ? ' The files on disk have changed since then. When you save, choose which version to keep.'
              : ''}
          </p>
          <button type="button" onClick={() => resolveUnsavedEdits('restore')}>
            Restore edits
          </button>
          <button type="button" onClick={() => resolveUnsavedEdits('discard')}>
            Discard edits
          </button>
        </div>
      ) : null}
      <div role="status">
        {notice ? (
          <p className="message" data-kind={notice.kind}>
            {notice.text}
          </p>
        ) : null}
      </div>
    </div>
  );
}
