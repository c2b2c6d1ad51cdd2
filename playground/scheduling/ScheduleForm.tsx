import { hasErrors, usePlayground } from '../store';
import './scheduling.css';

/** `datetime-local` may add seconds. */
const readMoment = (value: FormDataEntryValue | null): string | undefined =>
  typeof value === 'string' && value !== '' ? value.slice(0, 16) : undefined;

/** When to publish the unsaved edits and, optionally, when to undo them. */
export function ScheduleForm({ note }: { note: string }) {
  const timeZone = usePlayground(({ page }) => page?.timeZone ?? '');
  const isInvalid = usePlayground(hasErrors);
  const { isLoading, problem } = usePlayground((state) => state.scheduled);
  const schedule = usePlayground((state) => state.schedule);
  return (
    <form
      className="schedule"
      aria-label="Publish later"
      onSubmit={(event) => {
        event.preventDefault();
        const fields = new FormData(event.currentTarget);
        const publishAt = readMoment(fields.get('publish-at'));
        if (publishAt !== undefined)
          void schedule(note, { publishAt, unpublishAt: readMoment(fields.get('unpublish-at')) });
      }}
    >
      <p className="muted">
        Times are in {timeZone}. Until then, the edits are not in your draft, and other changes can be saved.
      </p>
      {isInvalid ? <p className="muted">Edits with errors cannot be published later.</p> : null}
      {problem === undefined ? null : (
        <p className="message" data-kind="problem" role="alert">
          {problem}
        </p>
      )}
      <div className="schedule-fields">
        <label htmlFor="publish-at">
          Publish at
          <input id="publish-at" name="publish-at" type="datetime-local" required />
        </label>
        <label htmlFor="unpublish-at">
          Undo at (optional)
          <input id="unpublish-at" name="unpublish-at" type="datetime-local" />
        </label>
        <button type="submit" disabled={isLoading || isInvalid}>
          {isLoading ? 'Scheduling…' : 'Schedule'}
        </button>
      </div>
    </form>
  );
}
