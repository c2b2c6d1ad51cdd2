import { usePlayground } from '../store';

/** Messages that the user must see: the server is down, a conflict, the outcome of the last action. */
export function Messages() {
  const isOffline = usePlayground((state) => state.isOffline);
  const conflict = usePlayground((state) => state.conflict);
  const notice = usePlayground((state) => state.notice);
  const settle = usePlayground((state) => state.resolveConflict);
  const unsavedEdits = usePlayground((state) => state.unsavedEdits);
  const restore = usePlayground((state) => state.restore);
  return (
    <div className="messages">
      {isOffline ? (
        <p className="message" data-kind="problem" role="alert">
          The server is not responding. Your edits are kept in this browser and sent when it is back.
        </p>
      ) : null}
      {conflict ? (
        <div className="message" data-kind="problem" role="alert">
          <p>{conflict}</p>
          <button type="button" onClick={() => void settle('mine')}>
            Overwrite with my version
          </button>
          <button type="button" onClick={() => void settle('theirs')}>
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
              ? ' The files have changed on disk since. When you save, you choose which version to keep.'
              : ''}
          </p>
          <button type="button" onClick={() => restore('unsaved')}>
            Restore edits
          </button>
          <button type="button" onClick={() => restore('saved')}>
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
