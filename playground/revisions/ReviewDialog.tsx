import { useState } from 'react';
import { SheetDialog } from '../dialog';
import { ScheduleForm } from '../scheduling';
import { Impact } from '../impact';
import { getDraftNote, hasErrors, listChangedFiles, usePlayground } from '../store';
import { FileDiff } from './FileDiff';
import './revisions.css';

const MAX_NOTE = 500;

/** Before saving: the changes of the unsaved edits, the compiler's findings, and a note for the history. */
export function ReviewDialog() {
  const files = usePlayground((state) => state.files);
  const findings = usePlayground(({ outcome }) => outcome?.findings) ?? [];
  const isInvalid = usePlayground(hasErrors);
  const isSaving = usePlayground((state) => state.isSaving);
  const save = usePlayground((state) => state.save);
  const showDialog = usePlayground((state) => state.showDialog);
  const draftNote = usePlayground(getDraftNote);
  const [ownNote, setNote] = useState<string>();
  const note = ownNote ?? draftNote.slice(0, MAX_NOTE);
  const [schedules, setSchedules] = useState(false);
  const edits = listChangedFiles(files);
  const edited = new Set(edits.map(({ path }) => path));
  const shownFindings = findings.filter(({ severity, file }) => severity === 'error' || edited.has(file));
  return (
    <SheetDialog title="Review and save" onClose={() => showDialog(undefined)}>
      <div className="sheet-body">
        {isInvalid ? (
          <p className="message" data-kind="problem" role="alert">
            The edits have errors. If you save them, each site with an error keeps showing its last valid
            version until the error is fixed.
          </p>
        ) : null}
        <div>
          <h3>For visitors</h3>
          <Impact />
        </div>
        <div>
          <h3>Problems</h3>
          {shownFindings.length === 0 ? (
            <p className="muted">No problems in the changed files.</p>
          ) : (
            <ul>
              {shownFindings.map(({ code, severity, file, line, column, message }) => (
                <li key={`${code}${file}${line}${column}${message}`} data-severity={severity}>
                  <strong>{severity}</strong> {message}{' '}
                  <span className="muted">
                    {code} · {file}:{line}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div>
          <h3>Files</h3>
          {edits.map(({ path, saved, text }) => (
            <FileDiff key={path} path={path} before={saved} after={text} />
          ))}
        </div>
      </div>
      <div className="sheet-actions">
        <label htmlFor="review-note">What is this change about? (optional, for the history)</label>
        <textarea
          id="review-note"
          rows={2}
          maxLength={MAX_NOTE}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <div>
          <button type="button" onClick={() => showDialog(undefined)}>
            Keep editing
          </button>
          <button
            type="button"
            className="primary"
            disabled={isSaving || edits.length === 0}
            onClick={() => void save(note)}
          >
            {isSaving ? 'Saving…' : isInvalid ? 'Save with errors' : 'Save'}
          </button>
          <button type="button" onClick={() => setSchedules(!schedules)} aria-expanded={schedules}>
            Publish later…
          </button>
        </div>
        {schedules ? <ScheduleForm note={note} /> : null}
      </div>
    </SheetDialog>
  );
}
