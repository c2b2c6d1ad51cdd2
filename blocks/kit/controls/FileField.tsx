import { Camera, Check, FileText, RotateCw, Trash2, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, type DragEvent } from 'react';
import { Icon } from '../content/Icon';
import { cx } from '../cx';
import { ProgressBar } from '../feedback/Progress';
import { Button } from './Button';
import { getDescribedBy } from './Field';
import { FieldError } from './FieldError';
import { FieldGroup, type FieldGroupProps } from './FieldGroup';
import buttonStyles from './Button.module.css';
import styles from './FileField.module.css';

export interface FileItem {
  key: string;
  /** The name shown to visitors: 'Photo 1'. */
  name: string;
  /** A small version of the photo. */
  preview?: ImageBitmap | undefined;
  /** From 0 to 1 during the upload. */
  progress?: number | undefined;
  /** Why it was not accepted. */
  error?: string | undefined;
  canRetry?: boolean;
}

export interface FileFieldTexts {
  add: string;
  /** Beside the button, where visitors can drop files. */
  drop: string;
  remove: (name: string) => string;
  retry: (name: string) => string;
  uploading: (name: string) => string;
  /** The state of all files, announced by screen readers. */
  status: string;
}

export interface FileFieldProps extends Omit<FieldGroupProps, 'role' | 'children'> {
  /** The name under which a form sends the files without script. */
  name: string;
  /** What visitors add. It chooses the icon. */
  content?: 'photos' | 'documents';
  items: readonly FileItem[];
  /** Accepted types, as in `accept` of an input: 'image/jpeg,image/png'. */
  accept: string;
  multiple: boolean;
  /** The field accepts no more files. */
  isFull: boolean;
  required?: boolean;
  texts: FileFieldTexts;
  onAdd: (files: readonly File[]) => void;
  onRemove: (key: string) => void;
  onRetry: (key: string) => void;
}

/** The id of the control that a link to the field's error focuses. */
export const getFileInputId = (groupId: string): string => `${groupId}-add`;

const ICONS = { photos: Camera, documents: FileText } as const;

const PREVIEW_SIZE = 96;

/** A photo drawn on a canvas, so that the content security policy does not have to allow `blob:` URLs. */
function Preview({ photo, icon }: { photo: ImageBitmap | undefined; icon: LucideIcon }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!photo) return;
    const scale = PREVIEW_SIZE / Math.min(photo.width, photo.height);
    const [width, height] = [photo.width * scale, photo.height * scale];
    canvas.current
      ?.getContext('2d')
      ?.drawImage(photo, (PREVIEW_SIZE - width) / 2, (PREVIEW_SIZE - height) / 2, width, height);
  }, [photo]);
  if (!photo)
    return (
      <span className={styles.preview}>
        <Icon icon={icon} />
      </span>
    );
  return (
    <canvas ref={canvas} width={PREVIEW_SIZE} height={PREVIEW_SIZE} aria-hidden className={styles.preview} />
  );
}

function Item({
  item: { key, name, preview, progress, error, canRetry = false },
  icon,
  texts,
  onRemove,
  onRetry,
}: Pick<FileFieldProps, 'texts' | 'onRemove' | 'onRetry'> & { item: FileItem; icon: LucideIcon }) {
  return (
    <li className={cx(styles.item, error !== undefined && styles.failed)}>
      <Preview photo={preview} icon={icon} />
      <div className={styles.state}>
        {progress !== undefined ? (
          <ProgressBar value={progress} label={texts.uploading(name)} />
        ) : (
          <span className={styles.name}>
            {name}
            {error === undefined && <Icon icon={Check} size="sm" />}
          </span>
        )}
        {error !== undefined && <FieldError>{error}</FieldError>}
      </div>
      {error !== undefined && canRetry && (
        <Button variant="quiet" icon={RotateCw} iconOnly onClick={() => onRetry(key)}>
          {texts.retry(name)}
        </Button>
      )}
      <Button variant="quiet" icon={Trash2} iconOnly onClick={() => onRemove(key)}>
        {texts.remove(name)}
      </Button>
    </li>
  );
}

/**
 * Files that are uploaded while the visitor fills in a form, with their progress. Without script, it is a file input whose
 * files the form sends.
 */
export function FileField(props: FileFieldProps) {
  const { items, name, content = 'photos', accept, multiple, isFull, required, texts, ...rest } = props;
  const { onAdd, onRemove, onRetry, ...group } = rest;
  const icon = ICONS[content];
  const input = useRef<HTMLInputElement>(null);
  const addChosen = (target: HTMLInputElement) => {
    onAdd([...(target.files ?? [])]);
    // Allows visitors to choose the same file again after they removed it.
    target.value = '';
  };
  const addEarly = useRef(addChosen);
  useEffect(() => {
    // Files chosen before the script ran.
    if (input.current?.files?.length) addEarly.current(input.current);
  }, []);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (!isFull) onAdd([...event.dataTransfer.files]);
  };
  const remove = (key: string) => {
    onRemove(key);
    // The button that had the focus is gone.
    input.current?.focus();
  };
  return (
    <FieldGroup {...group}>
      {items.length > 0 && (
        <ul role="list" className={styles.items}>
          {items.map((item) => (
            <Item key={item.key} item={item} icon={icon} texts={texts} onRemove={remove} onRetry={onRetry} />
          ))}
        </ul>
      )}
      <div className={styles.target} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <span className={cx(styles.add, isFull && styles.full)}>
          <label
            htmlFor={getFileInputId(group.id)}
            className={cx(buttonStyles.button, buttonStyles.secondary, buttonStyles.md, styles.label)}
          >
            <Icon icon={icon} />
            <span>{texts.add}</span>
          </label>
          <input
            ref={input}
            id={getFileInputId(group.id)}
            name={name}
            type="file"
            multiple={multiple}
            accept={accept}
            className={styles.input}
            aria-disabled={isFull || undefined}
            aria-invalid={group.error ? true : undefined}
            aria-required={required || undefined}
            aria-describedby={getDescribedBy(group.id, group.hint, group.error)}
            // Disabled controls lose the focus, and someone who removes a file comes back here.
            onClick={(event) => isFull && event.preventDefault()}
            onChange={({ target }) => addChosen(target)}
          />
        </span>
        <span className={styles.drop}>{texts.drop}</span>
      </div>
      <p role="status" className={styles.status}>
        {texts.status}
      </p>
    </FieldGroup>
  );
}
