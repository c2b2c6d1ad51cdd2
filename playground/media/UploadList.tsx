import { Check, Loader2, RotateCw, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { AltField } from './AltField';
import { formatKey, type MediaStore, type Upload } from './media-store';
import { describeProgress, lacksAltText } from './media-texts';
import { Thumbnail } from './MediaGrid';

/** Asks for the alternative text of a picture that was just uploaded. */
function AskAlt({ store, upload }: { store: MediaStore; upload: Upload }) {
  const [alt, setAlt] = useState<string>();
  const isChanging = useStore(store, (state) => state.isChanging);
  const selected = useStore(store, (state) => state.selected);
  const { item } = upload;
  // Not needed for the selected file, whose details have the same field.
  if (!item || !lacksAltText(item) || (selected && formatKey(selected) === formatKey(item))) return null;
  return (
    <div className="upload-alt">
      <AltField alt={alt} name={item.name} isDisabled={isChanging} onChange={setAlt} />
      <button
        type="button"
        disabled={alt === undefined || isChanging}
        onClick={() => void store.getState().saveDescription(item, { alt, focus: item.focus })}
      >
        Save text<span className="hidden"> of {item.name}</span>
      </button>
    </div>
  );
}

function describeUpload({ state, problem, item, isDuplicate }: Upload): string {
  if (state === 'waiting') return 'Waiting';
  if (state === 'sending') return 'Uploading and checking…';
  if (state === 'failed') return problem ?? 'Not accepted';
  if (isDuplicate) return `Already in the library as ${item?.name ?? ''}, from ${item?.layer ?? ''}`;
  return item && lacksAltText(item) ? 'Uploaded' : 'Uploaded and described';
}

function UploadRow({ store, upload }: { store: MediaStore; upload: Upload }) {
  const { id, file, state, item } = upload;
  const { retry, select } = store.getState();
  const Icon = state === 'done' ? Check : state === 'failed' ? TriangleAlert : Loader2;
  return (
    <li className="upload" data-state={state}>
      <span className="upload-picture">
        {item ? <Thumbnail item={item} /> : <Icon size={18} aria-hidden="true" />}
      </span>
      <div className="upload-body">
        <strong>{file.name}</strong>
        <span className="upload-state">
          <Icon size={14} aria-hidden="true" /> {describeUpload(upload)}
        </span>
      </div>
      {state === 'failed' ? (
        <button type="button" onClick={() => void retry(id)}>
          <RotateCw size={14} aria-hidden="true" /> Try again
          <span className="hidden"> with {file.name}</span>
        </button>
      ) : item ? (
        <button type="button" onClick={() => select(item)}>
          Show<span className="hidden"> {item.name}</span>
        </button>
      ) : null}
      <AskAlt key={item?.path} store={store} upload={upload} />
    </li>
  );
}

/** The uploads: progress, errors, and a field for the description of each file. */
export function UploadList({ store }: { store: MediaStore }) {
  const uploads = useStore(store, (state) => state.uploads);
  if (uploads.length === 0) return null;
  const finished = uploads.filter(({ state }) => state === 'done' || state === 'failed').length;
  const isRunning = finished < uploads.length;
  return (
    <section className="uploads" aria-label="Uploads">
      <div className="uploads-head">
        <strong role="status">{describeProgress(uploads.map(({ state }) => state))}</strong>
        {isRunning ? (
          <progress value={finished} max={uploads.length} aria-label="Upload progress" />
        ) : (
          <button type="button" onClick={() => store.getState().clearUploads()}>
            Close the list
          </button>
        )}
      </div>
      <ul>
        {uploads.map((upload) => (
          <UploadRow key={upload.id} store={store} upload={upload} />
        ))}
      </ul>
    </section>
  );
}
