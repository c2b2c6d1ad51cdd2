import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { PlaygroundMediaItem } from '../../schemas';
import { SheetDialog } from '../dialog';
import { usePlayground } from '../store';
import { DeletedList } from './DeletedList';
import { useMediaApi } from './media-context';
import { createMediaStore, type MediaStore } from './media-store';
import { MediaDetails } from './MediaDetails';
import { MediaGrid } from './MediaGrid';
import { MediaToolbar } from './MediaToolbar';
import { readMediaPath } from './picture-value';
import { UploadList } from './UploadList';
import { useDrop } from './use-drop';
import './media.css';

function MediaNotice({ store }: { store: MediaStore }) {
  const notice = useStore(store, (state) => state.notice);
  const isChanging = useStore(store, (state) => state.isChanging);
  const { restore, dismissNotice } = store.getState();
  if (!notice) return null;
  const { kind, text, restorable } = notice;
  return (
    <p className="message media-notice" data-kind={kind} role={kind === 'problem' ? 'alert' : 'status'}>
      <span>{text}</span>
      {restorable ? (
        <button type="button" disabled={isChanging} onClick={() => void restore(restorable)}>
          Undo
        </button>
      ) : null}
      <button type="button" onClick={dismissNotice}>
        Dismiss
      </button>
    </p>
  );
}

/** Explains why the list is empty, and what to do. */
function EmptyList({ store }: { store: MediaStore }) {
  const { filter, isLoading, listProblem, items } = useStore(store);
  const { search, open } = store.getState();
  if (listProblem !== undefined)
    return (
      <div className="empty" role="alert">
        <p>{listProblem}</p>
        <button type="button" onClick={() => void open()}>
          Try again
        </button>
      </div>
    );
  if (!items || isLoading) return <p className="empty">Loading…</p>;
  if (filter.kind === 'undescribed' && filter.text === undefined)
    return <p className="empty">All pictures have an alternative text, or are marked as decorative.</p>;
  if (filter.text === undefined && filter.layer === undefined)
    return (
      <div className="empty media-first">
        <h3>No pictures yet</h3>
        <p>Drop pictures here, paste one from the clipboard, or choose “Upload”.</p>
        <p className="muted">JPEG, PNG, WebP, AVIF and GIF, up to 25 MB and 50 million pixels each.</p>
      </div>
    );
  return (
    <div className="empty">
      <p>No file matches{filter.text === undefined ? '' : ` “${filter.text}”`}.</p>
      <button type="button" onClick={() => void search({ kind: 'pictures' })}>
        Show all pictures
      </button>
    </div>
  );
}

interface LibraryProps {
  tenant: string;
  /** Address of the picture that the field has. */
  current: string;
  onPick?: ((item: PlaygroundMediaItem) => void) | undefined;
  onClose(): void;
}

function Library({ tenant, current, onPick, onClose }: LibraryProps) {
  const api = useMediaApi();
  const [store] = useState(() => createMediaStore(api, tenant));
  const { items, nextOffset, isLoading, deleted, layers, target, total, listProblem } = useStore(store);
  const { upload, loadMore, open, select } = store.getState();
  const targetLayer = layers.find(({ slug }) => slug === target);
  const isWritable = targetLayer?.isWritable ?? false;

  useEffect(() => {
    void open(readMediaPath(current));
  }, [open, current]);

  const take = async (files: readonly File[]) => {
    const [first] = await upload(files);
    if (first) select(first);
  };
  const { isOver, props } = useDrop((files) => void take(files), isWritable);
  const isEmpty = items === undefined || items.length === 0 || listProblem !== undefined;
  return (
    <div className="media" {...props}>
      <MediaToolbar store={store} onFiles={(files) => void take(files)} />
      <MediaNotice store={store} />
      {targetLayer && !isWritable ? (
        <p className="message" data-kind="problem">
          The server has no permission to write to the folder of {targetLayer.name}, so its pictures are
          read-only here. Files can still be chosen.
        </p>
      ) : null}
      <div className="media-panes">
        <div className="media-list" aria-busy={isLoading}>
          <div className="media-scroll">
            {deleted ? (
              <DeletedList store={store} />
            ) : isEmpty ? (
              <EmptyList store={store} />
            ) : (
              <MediaGrid store={store} onPick={onPick} />
            )}
            {!deleted && nextOffset !== undefined ? (
              <p className="media-more">
                <button type="button" disabled={isLoading} onClick={() => void loadMore()}>
                  Show more
                </button>
                <span className="muted">
                  {items?.length} of {total}
                </span>
              </p>
            ) : null}
          </div>
          <UploadList store={store} />
        </div>
        <MediaDetails store={store} onPick={onPick} onClose={onClose} />
      </div>
      {isOver ? (
        <div className="media-drop" aria-hidden="true">
          Drop to add to {target === tenant ? 'this site' : (targetLayer?.name ?? target)}
        </div>
      ) : null}
    </div>
  );
}

/** The media library of the open site. A field may have opened it to choose a picture. */
export function MediaDialog() {
  const page = usePlayground((state) => state.page);
  const choice = usePlayground((state) => state.pictureChoice);
  const showDialog = usePlayground((state) => state.showDialog);
  if (!page) return null;
  const close = () => showDialog(undefined);
  const pick =
    choice &&
    ((item: PlaygroundMediaItem) => {
      choice.choose(item);
      close();
    });
  return (
    <SheetDialog
      title={choice ? `Choose a picture: ${choice.label}` : 'Media library'}
      className="media-sheet"
      onClose={close}
    >
      <Library tenant={page.tenant} current={choice?.current ?? ''} onPick={pick} onClose={close} />
    </SheetDialog>
  );
}
