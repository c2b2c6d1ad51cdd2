import { Trash2, Upload } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';
import { Icon } from '../content/Icon';
import { cx } from '../cx';
import { Button } from './Button';
import { describedBy, FieldFrame, type FieldFrameProps } from './Field';
import { sizeText, sortFiles, type FileFault, type FileRules } from './file-rules';
import styles from './FileField.module.css';

export interface FileFieldProps
  extends FileRules, Omit<FieldFrameProps, 'controlId' | 'children' | 'labelHidden'> {
  id?: string;
  name: string;
  files: readonly File[];
  /** 'Choose photos or drop them here', and what is allowed. */
  callText: ReactNode;
  rulesText?: ReactNode;
  /** 'Remove photo.jpg'. */
  removeText: (fileName: string) => string;
  disabled?: boolean;
  onChange: (files: File[]) => void;
  onRefused?: (refused: { file: File; fault: FileFault }[]) => void;
}

/** Files, chosen or dropped, with a list to take them out again. A native input lies over the area. */
export function FileField(props: FileFieldProps) {
  const { id, name, files, callText, rulesText, removeText, disabled, onChange, onRefused, ...rest } = props;
  const { accept, maxBytes, maxFiles, ...frame } = rest;
  const ownId = useId();
  const controlId = id ?? ownId;
  const input = useRef<HTMLInputElement>(null);
  const add = (list: FileList | null) => {
    const { taken, refused } = sortFiles([...(list ?? [])], files.length, { accept, maxBytes, maxFiles });
    if (taken.length > 0) onChange([...files, ...taken]);
    if (refused.length > 0) onRefused?.(refused);
    // The list is ours from here on: the same file can be chosen again after it was taken out.
    if (input.current) input.current.value = '';
  };
  return (
    <FieldFrame {...frame} controlId={controlId}>
      <div className={cx(styles.drop, frame.error ? styles.invalid : null)}>
        <Icon icon={Upload} size="lg" />
        <span className={styles.call}>{callText}</span>
        {rulesText && <span id={`${controlId}-rules`}>{rulesText}</span>}
        <input
          ref={input}
          id={controlId}
          type="file"
          name={name}
          className={styles.input}
          accept={accept?.join(',')}
          multiple={maxFiles !== 1}
          disabled={disabled}
          aria-invalid={frame.error ? true : undefined}
          aria-describedby={
            cx(rulesText ? `${controlId}-rules` : null, describedBy(controlId, frame.hint, frame.error)) ||
            undefined
          }
          onChange={(event) => add(event.target.files)}
        />
      </div>
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file, index) => (
            <li key={`${file.name}-${index}`} className={styles.file}>
              <span className={styles.fileName}>{file.name}</span>
              <span className={styles.size}>{sizeText(file.size)}</span>
              <Button
                variant="quiet"
                size="sm"
                icon={Trash2}
                iconOnly
                onClick={() => onChange(files.filter((each) => each !== file))}
              >
                {removeText(file.name)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </FieldFrame>
  );
}
