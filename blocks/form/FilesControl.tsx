import { useSyncExternalStore } from 'react';
import { MAX_FILES } from '../../engine/dealer';
import { FileField } from '../kit';
import { getLabelledProps, type ControlProps, type FieldOf } from './control-props';
import type { Upload, UploadsState } from './upload-queue';

type FilesProps = ControlProps<FieldOf<'files'>>;

/** The formats that visitors can choose. iPhones convert HEIC photos because it is not in this list. */
const ACCEPT = {
  photos: 'image/jpeg,image/png,image/webp',
  documents:
    '.pdf,.doc,.docx,application/pdf,application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

const TEXTS = {
  photos: { add: 'addPhotos', name: 'photo', max: 'filesMax', added: 'filesAdded', leftOut: 'filesLeftOut' },
  documents: {
    add: 'addDocuments',
    name: 'document',
    max: 'documentsMax',
    added: 'documentsAdded',
    leftOut: 'documentsLeftOut',
  },
} as const;

const FAILURES = { offline: 'fileOffline', failed: 'fileFailed', expired: 'fileExpired' } as const;

const describeFailure = (failure: NonNullable<Upload['failure']>, t: FilesProps['t']): string =>
  typeof failure === 'string' ? t(FAILURES[failure]) : failure.reason;

function describeState(
  { uploads, leftOut }: UploadsState,
  { max, accepts, t }: { max: number; accepts: keyof typeof TEXTS; t: FilesProps['t'] },
): string {
  const texts = TEXTS[accepts];
  if (leftOut > 0) return t(texts.leftOut, { max, count: leftOut });
  const count = uploads.filter(({ id }) => id !== undefined).length;
  return count === 0 ? t(texts.max, { max }) : t(texts.added, { count, max });
}

/** Photos or documents, which are uploaded while the visitor fills in the rest of the form. Without script, the form sends them. */
export function FilesControl(props: FilesProps) {
  const { field, state, t } = props;
  const queue = state.uploads.get(field.id);
  if (!queue) throw new Error(`The field ${field.id} has no upload queue.`);
  const current = useSyncExternalStore(queue.subscribe, queue.getState, queue.getState);
  const { maxFiles: max = MAX_FILES, accepts = 'photos' } = field;
  const { uploads } = current;
  return (
    <>
      <FileField
        {...getLabelledProps(props)}
        legend={field.label}
        name={field.id}
        content={accepts}
        accept={ACCEPT[accepts]}
        multiple={max > 1}
        isFull={uploads.length >= max}
        items={uploads.map(({ key, preview, progress, failure, canRetry }, index) => ({
          ...{ key, preview, progress },
          name: t(TEXTS[accepts].name, { number: index + 1 }),
          ...(failure !== undefined && { error: describeFailure(failure, t) }),
          ...(canRetry !== undefined && { canRetry }),
        }))}
        texts={{
          add: t(TEXTS[accepts].add),
          drop: t('dropPhotos'),
          remove: (name) => t('removePhoto', { name }),
          retry: (name) => t('retryPhoto', { name }),
          uploading: (name) => t('uploadingPhoto', { name }),
          status: describeState(current, { max, accepts, t }),
        }}
        onAdd={(files) => queue.add(files)}
        onRemove={(key) => queue.remove(key)}
        onRetry={(key) => queue.retry(key)}
      />
      {/* For a form redisplayed without script. With script, the form sends its values. */}
      {uploads.map(
        ({ id }) => id !== undefined && <input key={id} type="hidden" name={field.id} value={id} />,
      )}
    </>
  );
}
