import type { GalleryEntry } from '../gallery';
import { FileField, type FileFieldProps } from './FileField';

const TEXTS: FileFieldProps['texts'] = {
  add: 'Add photos',
  drop: 'or drop them here',
  remove: (name) => `Remove ${name}`,
  retry: (name) => `Upload ${name} again`,
  uploading: (name) => `Uploading ${name}`,
  status: 'You can add up to 8 photos.',
};

const ignore = () => undefined;

const Example = ({ id = 'photos', texts, ...props }: Partial<FileFieldProps>) => (
  <FileField
    {...{ id, name: id, legend: 'Photos of your car', items: [], accept: 'image/*', multiple: true }}
    {...{ isFull: false, onAdd: ignore, onRemove: ignore, onRetry: ignore }}
    {...props}
    texts={{ ...TEXTS, ...texts }}
  />
);

export default {
  title: 'FileField',
  group: 'controls',
  description: 'Photos that are uploaded while a form is filled in, each with its progress.',
  states: [
    {
      name: 'Empty',
      render: () => <Example id="files-empty" optional="(optional)" hint="All sides, and any damage." />,
    },
    {
      name: 'Uploading',
      render: () => (
        <Example
          id="files-uploading"
          texts={{ ...TEXTS, status: '1 of 8 photos added.' }}
          items={[
            { key: '1', name: 'Photo 1' },
            { key: '2', name: 'Photo 2', progress: 0.6 },
            { key: '3', name: 'Photo 3', progress: 0 },
          ]}
        />
      ),
    },
    {
      name: 'Failed',
      render: () => (
        <Example
          id="files-failed"
          error="Some photos weren’t uploaded. Try again, or remove them."
          items={[
            { key: '1', name: 'Photo 1', error: 'This photo couldn’t be uploaded.', canRetry: true },
            { key: '2', name: 'Photo 2', error: 'This photo is larger than 15 MB.' },
          ]}
        />
      ),
    },
    {
      name: 'Full',
      render: () => (
        <Example
          id="files-full"
          isFull
          texts={{ ...TEXTS, status: '2 of 2 photos added.' }}
          items={[
            { key: '1', name: 'Photo 1' },
            { key: '2', name: 'Photo 2' },
          ]}
        />
      ),
    },
    {
      name: 'Documents',
      render: () => (
        <Example
          id="files-documents"
          legend="Résumé"
          content="documents"
          accept=".pdf"
          texts={{ ...TEXTS, add: 'Add a file', status: '1 of 2 files added.' }}
          items={[{ key: '1', name: 'File 1' }]}
        />
      ),
    },
    {
      name: 'Invalid',
      render: () => <Example id="files-invalid" error="Add a photo of your car." required />,
    },
  ],
} satisfies GalleryEntry;
