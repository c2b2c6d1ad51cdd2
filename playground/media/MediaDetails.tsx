import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { PlaygroundMediaItem } from '../../schemas';
import { AltField } from './AltField';
import { ACCEPTED } from './check-files';
import { CropPreviews, FocalPoint } from './FocalPoint';
import { formatKey, type Description, type MediaStore } from './media-store';
import { createPictureUrl } from './picture-url';
import { describeDeletion, describeSize } from './media-texts';
import { Thumbnail } from './MediaGrid';
import { MediaUses } from './MediaUses';

interface DetailsProps {
  store: MediaStore;
  item: PlaygroundMediaItem;
  onPick?: ((item: PlaygroundMediaItem) => void) | undefined;
  onClose(): void;
}

/** Replaces and deletes the file, after explaining the consequences. */
function FileActions({ store, item, isWritable }: DetailsProps & { isWritable: boolean }) {
  const uses = useStore(store, (state) => state.uses);
  const isChanging = useStore(store, (state) => state.isChanging);
  const { replace, remove } = store.getState();
  const [isConfirmingDeletion, setAsking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  if (!isWritable)
    return (
      <p className="muted">
        The server has no permission to write to the folder of {item.layer}, so this file cannot be changed
        here.
      </p>
    );
  if (isConfirmingDeletion && uses)
    return (
      <div className="confirm" role="alertdialog" aria-label={`Delete ${item.name}`}>
        <p>{describeDeletion(item, uses.uses, uses.replacement)}</p>
        <div className="media-actions">
          <button type="button" className="danger" disabled={isChanging} onClick={() => void remove(item)}>
            Delete
          </button>
          {/* The harmless choice has the focus. */}
          <button type="button" autoFocus onClick={() => setAsking(false)}>
            Keep
          </button>
        </div>
      </div>
    );
  return (
    <div className="media-actions">
      {item.kind === 'picture' ? (
        <>
          <button
            type="button"
            disabled={isChanging}
            title="Other content at the same address: all places that use it show the new picture"
            onClick={() => input.current?.click()}
          >
            Replace…
          </button>
          <input
            ref={input}
            type="file"
            className="hidden"
            aria-label={`Picture that replaces ${item.name}`}
            tabIndex={-1}
            accept={ACCEPTED}
            onChange={(event) => {
              const file = event.target.files?.[0];
              if (file) void replace(item, file);
              event.target.value = '';
            }}
          />
        </>
      ) : null}
      <button type="button" disabled={isChanging || !uses} onClick={() => setAsking(true)}>
        Delete…
      </button>
    </div>
  );
}

/** The selected file: its description, focal point, uses and actions. */
function Details(props: DetailsProps) {
  const { store, item, onPick, onClose } = props;
  const { tenant, layers, isChanging } = useStore(store);
  const { saveDescription } = store.getState();
  const [draft, setDraft] = useState<Description>({ alt: item.alt, focus: item.focus });
  const isPicture = item.kind === 'picture' || item.kind === 'drawing';
  const isWritable = layers.find(({ slug }) => slug === item.layer)?.isWritable ?? false;
  const isEdited =
    draft.alt !== item.alt || draft.focus?.x !== item.focus?.x || draft.focus?.y !== item.focus?.y;
  const layer = layers.find(({ slug }) => slug === item.layer)?.name ?? item.layer;
  const src = createPictureUrl(item, 1280);
  const canPick = onPick && isPicture && item.hiddenBy === undefined;

  const save = async () => {
    await saveDescription(item, draft);
    return store.getState().selected ?? item;
  };
  return (
    <>
      <div className="media-details-head">
        <h3>{item.name}</h3>
        <p className="muted">{describeSize(item)}</p>
        <p className="muted">
          {item.layer === tenant
            ? 'On this site only'
            : `From ${layer}: all sites that inherit it have this file`}
          {item.hiddenBy === undefined
            ? ''
            : `. This site shows the file of the same name from ${item.hiddenBy}`}
        </p>
      </div>
      {item.kind === 'picture' ? (
        <>
          <FocalPoint
            src={src}
            alt={item.alt ?? ''}
            width={item.width}
            height={item.height}
            point={draft.focus}
            isDisabled={!isWritable || isChanging}
            onChange={(focus) => setDraft({ ...draft, focus })}
          />
          <CropPreviews src={createPictureUrl(item, 320)} point={draft.focus} />
        </>
      ) : (
        <span className="media-drawing">
          <Thumbnail item={item} />
        </span>
      )}
      {isPicture ? (
        <>
          <AltField
            alt={draft.alt}
            isDisabled={!isWritable || isChanging}
            onChange={(alt) => setDraft({ ...draft, alt })}
          />
          <div className="media-actions">
            <button
              type="button"
              disabled={!isEdited || isChanging || !isWritable}
              onClick={() => void save()}
            >
              {isChanging ? 'Saving…' : 'Save text and focal point'}
            </button>
          </div>
          <p className="field-help">
            Both are suggested when someone chooses the picture. Places that already use it keep their own.
          </p>
        </>
      ) : null}
      <div className="media-section">
        <h4>Where it is used</h4>
        <MediaUses store={store} onClose={onClose} />
      </div>
      <div className="media-section">
        <h4>Address</h4>
        <code className="media-address">/media/{item.path}</code>
      </div>
      <FileActions {...props} isWritable={isWritable} />
      {canPick ? (
        <div className="media-pick">
          <button
            type="button"
            className="primary"
            disabled={isChanging}
            onClick={() =>
              void (isEdited && isWritable ? save().then(onPick) : Promise.resolve(onPick(item)))
            }
          >
            Use this picture
          </button>
        </div>
      ) : null}
    </>
  );
}

/** The pane beside the list. */
export function MediaDetails({ store, onPick, onClose }: Omit<DetailsProps, 'item'>) {
  const selected = useStore(store, (state) => state.selected);
  const deleted = useStore(store, (state) => state.deleted);
  return (
    <aside className="media-details" aria-label="Selected file">
      {selected ? (
        <Details
          // Selecting another file, or changed content, discards unsaved entries.
          key={`${formatKey(selected)} ${selected.version}`}
          store={store}
          item={selected}
          onPick={onPick}
          onClose={onClose}
        />
      ) : (
        <p className="empty">
          {deleted
            ? 'Restore a file to use it again. Its address stays the same.'
            : 'Select a file to describe it, to choose its focal point, and to see where it is used.'}
        </p>
      )}
    </aside>
  );
}
