import { MAX_FILES } from '../../engine/dealer';
import { FileField } from '../kit';
import { labelledProps, type ControlProps, type FieldOf } from './control-props';
import { useUploads, type Upload } from './use-uploads';

/** What browsers offer. iPhones convert their own format if it is not in this list. */
const ACCEPT = 'image/jpeg,image/png,image/webp';

/** Photos, which are sent while the visitor fills in the rest. */
export function FilesControl(props: ControlProps<FieldOf<'files'>>) {
  const { field, state, t } = props;
  const max = field.maxFiles ?? MAX_FILES;
  const { uploads, add, remove, retry } = useUploads({ max, t }, (ids) =>
    state.methods.setValue(field.id, ids, { shouldDirty: true }),
  );
  const nameOf = (index: number) => t('photo', { number: String(index + 1) });
  return (
    <FileField
      {...labelledProps(props)}
      legend={field.label}
      accept={ACCEPT}
      isFull={uploads.length >= max}
      items={uploads.map((upload, index) => toItem(upload, nameOf(index)))}
      texts={{
        add: t('addPhotos'),
        drop: t('dropPhotos'),
        remove: (name) => t('removePhoto', { name }),
        retry: (name) => t('retryPhoto', { name }),
        sending: (name) => t('sendingPhoto', { name }),
        status: describe(uploads, max, t),
      }}
      onAdd={add}
      onRemove={remove}
      onRetry={retry}
    />
  );
}

const toItem = ({ key, preview, progress, error, canRetry }: Upload, name: string) => ({
  ...{ key, name, preview, progress, error },
  ...(canRetry !== undefined && { canRetry }),
});

function describe(uploads: readonly Upload[], max: number, t: ControlProps<FieldOf<'files'>>['t']): string {
  const sent = uploads.filter(({ id }) => id !== undefined).length;
  return t('photosSent', { sent: String(sent), max: String(max) });
}
