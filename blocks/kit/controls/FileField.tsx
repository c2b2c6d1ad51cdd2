import { Camera, RotateCw, Trash2 } from 'lucide-react';
import { useEffect, useRef, type DragEvent } from 'react';
import { Icon } from '../content/Icon';
import { cx } from '../cx';
import { ProgressBar } from '../feedback/Progress';
import { Button } from './Button';
import { FieldGroup, type FieldGroupProps } from './FieldGroup';
import styles from './FileField.module.css';

export interface FileItem {
  key: string;
  /** What it is called to people: 'Photo 1'. */
  name: string;
  /** A small picture of it. */
  preview?: ImageBitmap | undefined;
  /** From 0 to 1 while it is sent. */
  progress?: number | undefined;
  /** Why it was not accepted. */
  error?: string | undefined;
  canRetry?: boolean;
}

export interface FileFieldTexts {
  add: string;
  /** Where files can be dropped. */
  drop: string;
  remove: (name: string) => string;
  retry: (name: string) => string;
  sending: (name: string) => string;
  /** The state of all files, which screen readers announce. */
  status: string;
}

export interface FileFieldProps extends Omit<FieldGroupProps, 'role' | 'children'> {
  items: readonly FileItem[];
  /** Accepted types, as in `accept` of an input: 'image/jpeg,image/png'. */
  accept: string;
  /** No more files can be added. */
  isFull: boolean;
  texts: FileFieldTexts;
  onAdd: (files: readonly File[]) => void;
  onRemove: (key: string) => void;
  onRetry: (key: string) => void;
}

/** id of the control that links to the field focus. */
export const fileInputId = (groupId: string): string => `${groupId}-add`;

const PREVIEW_SIZE = 96;

/** Drawn on a canvas, so that the content security policy need not allow addresses of files. */
function Preview({ picture }: { picture: ImageBitmap | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!picture) return;
    const scale = PREVIEW_SIZE / Math.min(picture.width, picture.height);
    const [width, height] = [picture.width * scale, picture.height * scale];
    canvas.current
      ?.getContext('2d')
      ?.drawImage(picture, (PREVIEW_SIZE - width) / 2, (PREVIEW_SIZE - height) / 2, width, height);
  }, [picture]);
  if (!picture)
    return (
      <span className={styles.preview}>
        <Icon icon={Camera} />
      </span>
    );
  return (
    <canvas ref={canvas} width={PREVIEW_SIZE} height={PREVIEW_SIZE} aria-hidden className={styles.preview} />
  );
}

/** Files that are sent while a form is filled in, with their progress. Needs script. */
export function FileField(props: FileFieldProps) {
  const { items, accept, isFull, texts, onAdd, onRemove, onRetry, ...group } = props;
  const input = useRef<HTMLInputElement>(null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    onAdd([...event.dataTransfer.files]);
  };
  return (
    <FieldGroup {...group}>
      {items.length > 0 && (
        <ul role="list" className={styles.items}>
          {items.map(({ key, name, preview, progress, error, canRetry }) => (
            <li key={key} className={cx(styles.item, error && styles.failed)}>
              <Preview picture={preview} />
              <div className={styles.state}>
                {progress === undefined ? (
                  <span>{name}</span>
                ) : (
                  <ProgressBar value={progress} label={texts.sending(name)} />
                )}
                {error && <span className={styles.error}>{error}</span>}
              </div>
              {error && canRetry && (
                <Button variant="quiet" size="sm" icon={RotateCw} onClick={() => onRetry(key)}>
                  {texts.retry(name)}
                </Button>
              )}
              <Button variant="quiet" size="sm" icon={Trash2} onClick={() => onRemove(key)}>
                {texts.remove(name)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {/* The button below opens the dialog: a drop on it works too. */}
      <div className={styles.target} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <Button
          id={fileInputId(group.id)}
          variant="secondary"
          icon={Camera}
          disabled={isFull}
          onClick={() => input.current?.click()}
        >
          {texts.add}
        </Button>
        <span className={styles.drop}>{texts.drop}</span>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={accept}
          aria-hidden
          tabIndex={-1}
          onChange={({ target }) => {
            onAdd([...(target.files ?? [])]);
            // The same file can be chosen again after it was removed.
            target.value = '';
          }}
        />
      </div>
      <p role="status" className={styles.status}>
        {texts.status}
      </p>
    </FieldGroup>
  );
}
