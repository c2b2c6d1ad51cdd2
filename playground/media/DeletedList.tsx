import { useStore } from 'zustand';
import type { MediaStore } from './media-store';
import { formatBytes } from './media-texts';

const TIME = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short' });

/** Deleted and replaced files, which can be restored. */
export function DeletedList({ store }: { store: MediaStore }) {
  const { deleted = [], isLoading, isChanging } = useStore(store);
  const { restore } = store.getState();
  if (deleted.length === 0)
    return (
      <p className="empty">
        {isLoading ? 'Loading…' : 'Nothing was deleted or replaced in the last 30 days.'}
      </p>
    );
  return (
    <ul className="deleted" aria-label="Deleted files">
      {deleted.map(({ id, layer, path, bytes, at, actor }) => (
        <li key={id}>
          <span>
            <strong>{path}</strong>
            <span className="muted">
              {layer}, {formatBytes(bytes)}, deleted or replaced {TIME.format(new Date(at))} by {actor}
            </span>
          </span>
          <button type="button" disabled={isChanging} onClick={() => void restore({ layer, id })}>
            Restore<span className="hidden"> {path}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
