import { useState } from 'react';
import type { PlaygroundRedirectsRead } from '../../schemas';
import { formatJson, redirectKey } from '../../engine/layout';
import { DialogField } from '../dialog';
import { readRedirects } from '../../engine/layout/tools/edit';
import { usePlayground } from '../store';

type Read = PlaygroundRedirectsRead | { readonly problem: string };

/** Adds redirects to those in a file; existing ones are not changed. */
function addRedirects(text: string | null, { redirects }: PlaygroundRedirectsRead): string {
  const existing = readRedirects(text);
  const keys = new Set(existing.map((redirect) => redirectKey(redirect)));
  const added = redirects.filter((redirect) => !keys.has(redirectKey(redirect)));
  return formatJson([...existing.map(({ index: _, ...redirect }) => redirect), ...added]);
}

/** Reads redirects from pasted CSV, previews them, and adds them. */
export function CsvImport({ onDone }: { onDone(): void }) {
  const readCsv = usePlayground((state) => state.readRedirectsCsv);
  const editRedirects = usePlayground((state) => state.editRedirects);
  const [text, setText] = useState('');
  const [host, setHost] = useState('');
  const [read, setRead] = useState<Read>();
  const check = async () => {
    try {
      setRead(await readCsv({ text, ...(host.trim() !== '' && { host: host.trim() }) }));
    } catch (error) {
      setRead({ problem: error instanceof Error ? error.message : String(error) });
    }
  };
  const add = (result: PlaygroundRedirectsRead) => {
    editRedirects(`Import ${result.redirects.length} redirects`, (own) => addRedirects(own, result));
    onDone();
  };
  return (
    <fieldset>
      <legend>Paste a table</legend>
      <DialogField
        label="CSV with the columns old, new and status"
        help="As other systems export it, or copied from a spreadsheet. A row without a new address returns 410 (gone)."
      >
        {(attributes) => (
          <textarea
            {...attributes}
            className="code"
            rows={6}
            spellCheck={false}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setRead(undefined);
            }}
          />
        )}
      </DialogField>
      <DialogField label="Host of the old site (optional)" help="Its URLs become paths.">
        {(attributes) => (
          <input
            {...attributes}
            autoComplete="off"
            spellCheck={false}
            value={host}
            onChange={(event) => {
              setHost(event.target.value);
              setRead(undefined);
            }}
          />
        )}
      </DialogField>
      {read && 'problem' in read ? (
        <p className="dialog-field-problem" role="alert">
          {read.problem}
        </p>
      ) : read ? (
        <div role="status">
          <p>
            {read.redirects.length} redirects can be added
            {read.rejected.length > 0 ? `; ${read.rejected.length} rows are left out:` : '.'}
          </p>
          <ul className="redirect-rejected">
            {read.rejected.slice(0, 50).map(({ line, reason }) => (
              <li key={line}>
                Line {line}: {reason}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <div className="dialog-actions">
        <button type="button" onClick={onDone}>
          Cancel
        </button>
        {read && 'redirects' in read && read.redirects.length > 0 ? (
          <button type="button" className="primary" onClick={() => add(read)}>
            Add {read.redirects.length} redirects
          </button>
        ) : (
          <button
            type="button"
            className="primary"
            disabled={text.trim() === ''}
            onClick={() => void check()}
          >
            Read the table
          </button>
        )}
      </div>
    </fieldset>
  );
}
