import { X } from 'lucide-react';
import { useEffect } from 'react';
import { IconButton } from '../kit';
import { CreatedSiteMessage } from '../new-site';
import { usePlayground } from '../store';
import { DraftMessages } from './DraftMessages';

/** Milliseconds after which a message without actions is hidden. */
const NOTICE_MS = 8_000;

/** Messages to the user: an offline server, a conflict, drafts, and the outcome of the last action. */
export function Messages() {
  const isOffline = usePlayground((state) => state.isOffline);
  const conflict = usePlayground((state) => state.conflict);
  const notice = usePlayground((state) => state.notice);
  const failedChange = usePlayground(({ scheduled }) =>
    scheduled.changes.find(({ state }) => state === 'failed'),
  );
  const showScheduled = usePlayground((state) => state.showScheduled);
  const showNotice = usePlayground((state) => state.showNotice);
  useEffect(() => {
    if (notice?.kind !== 'done') return undefined;
    const timer = setTimeout(() => showNotice(undefined), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice, showNotice]);
  const resolveConflict = usePlayground((state) => state.resolveConflict);
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
      {failedChange ? (
        <div className="message" data-kind="problem" role="alert">
          <p>
            A scheduled change could not be {failedChange.isPublished ? 'undone' : 'published'}:{' '}
            {failedChange.note === '' ? '' : `“${failedChange.note}”. `}
            {failedChange.problem}
          </p>
          <button type="button" onClick={() => void showScheduled()}>
            Show scheduled changes
          </button>
        </div>
      ) : null}
      <CreatedSiteMessage />
      <DraftMessages />
      <div role="status">
        {notice ? (
          <div className="message" data-kind={notice.kind}>
            <p>{notice.text}</p>
            <IconButton icon={X} label="Hide the message" onClick={() => showNotice(undefined)} />
          </div>
        ) : null}
      </div>
    </div>
  );
}
