import { usePlayground } from '../store';

/** What the person must know: no server, a conflict, the outcome of the last action. */
export function Messages() {
  const isOffline = usePlayground((state) => state.isOffline);
  const conflict = usePlayground((state) => state.conflict);
  const notice = usePlayground((state) => state.notice);
  const settle = usePlayground((state) => state.settle);
  const kept = usePlayground((state) => state.kept);
  const restore = usePlayground((state) => state.restore);
  return (
    <div className="messages">
      {isOffline ? (
        <p className="message" data-kind="problem" role="alert">
          The server does not answer. Edits are kept here and taken up as soon as it is back.
        </p>
      ) : null}
      {conflict ? (
        <div className="message" data-kind="problem" role="alert">
          <p>{conflict}</p>
          <button type="button" onClick={() => void settle('mine')}>
            Save mine over it
          </button>
          <button type="button" onClick={() => void settle('theirs')}>
            Take what is on the disk
          </button>
        </div>
      ) : null}
      {kept ? (
        <div className="message" data-kind="problem" role="alert">
          <p>
            Edits of an earlier visit were not saved:{' '}
            {[...new Set(kept.files.map(({ path }) => path))].join(', ')}.
            {kept.isOld ? ' The files have changed since; saving will ask which text counts.' : ''}
          </p>
          <button type="button" onClick={() => restore('kept')}>
            Restore them
          </button>
          <button type="button" onClick={() => restore('saved')}>
            Forget them
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
