import type { PlaygroundScheduledChange } from '../../schemas';
import { SheetDialog } from '../dialog';
import { usePlayground } from '../store';
import { formatInstant } from './format-instant';
import './scheduling.css';

const summariseFiles = ({ files }: PlaygroundScheduledChange): string =>
  files.map(({ path }) => path).join(', ');

/** Describes what happens next. */
function describeTimes(
  { state, isPublished, publishAt, unpublishAt }: PlaygroundScheduledChange,
  timeZone: string,
): string {
  const start = formatInstant(publishAt, timeZone);
  const end = unpublishAt === undefined ? '' : formatInstant(unpublishAt, timeZone);
  if (state === 'failed')
    return isPublished ? `Should have been undone ${end}` : `Should have been published ${start}`;
  if (isPublished) return `Published. Will be undone ${end}`;
  return `Will be published ${start}${end === '' ? '' : `, and undone ${end}`}`;
}

interface ChangeProps {
  change: PlaygroundScheduledChange;
  timeZone: string;
}

function ScheduledChange({ change, timeZone }: ChangeProps) {
  const isLoading = usePlayground(({ scheduled }) => scheduled.isLoading);
  const publish = usePlayground((state) => state.publishScheduled);
  const cancel = usePlayground((state) => state.cancelScheduled);
  const edit = usePlayground((state) => state.editScheduled);
  const { id, note, actor, isPublished, problem } = change;
  const files = summariseFiles(change);
  const title = note === '' ? files : note;
  return (
    <li className="scheduled-change" aria-label={title}>
      <p>
        <strong>{title}</strong>
      </p>
      <p>{describeTimes(change, timeZone)}</p>
      <p className="muted">
        {note === '' ? '' : `${files}, `}scheduled by {actor}
      </p>
      {problem === undefined ? null : (
        <p className="message" data-kind="problem">
          {problem}
        </p>
      )}
      <div className="scheduled-actions">
        <button type="button" disabled={isLoading} onClick={() => void publish(id)}>
          {isPublished ? 'Undo now' : 'Publish now'}
        </button>
        {isPublished ? null : (
          <button type="button" disabled={isLoading} onClick={() => void edit(id)}>
            Edit as a draft
          </button>
        )}
        <button type="button" disabled={isLoading} onClick={() => void cancel(id)}>
          {isPublished ? 'Keep it published' : 'Cancel'}
        </button>
      </div>
    </li>
  );
}

/** The site's changes that will be published or undone later. */
export function ScheduledDialog() {
  const page = usePlayground((state) => state.page);
  const { changes, isLoading, problem } = usePlayground((state) => state.scheduled);
  const showDialog = usePlayground((state) => state.showDialog);
  if (!page) return null;
  return (
    <SheetDialog title="Scheduled changes" onClose={() => showDialog(undefined)}>
      <div className="sheet-body" aria-busy={isLoading}>
        <p className="muted">
          Changes of this site and of the layers that it inherits. When it is due, a change is merged with
          what has been saved since. If that is not possible, or if it would cause errors, it is not published
          and stays here.
        </p>
        {problem === undefined ? null : (
          <p className="message" data-kind="problem" role="alert">
            {problem}
          </p>
        )}
        {changes.length === 0 ? (
          <p className="empty">
            {isLoading
              ? 'Loading…'
              : 'Nothing is scheduled. To publish edits later, choose “Publish later…” in the review.'}
          </p>
        ) : (
          <ul aria-label="Scheduled changes" className="scheduled-changes">
            {changes.map((change) => (
              <ScheduledChange key={change.id} change={change} timeZone={page.timeZone} />
            ))}
          </ul>
        )}
      </div>
    </SheetDialog>
  );
}
