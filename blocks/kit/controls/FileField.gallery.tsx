import { useState } from 'react';
import type { GalleryEntry } from '../gallery';
import { FileField } from './FileField';

const picture = (name: string, bytes: number) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });

function Example({ names = [], error }: { names?: string[]; error?: string }) {
  const [files, setFiles] = useState(() => names.map((name, index) => picture(name, 400_000 * (index + 1))));
  const [refused, setRefused] = useState('');
  return (
    <FileField
      label="Photos of your car"
      name="photos"
      files={files}
      accept={['image/*']}
      maxBytes={10_000_000}
      maxFiles={6}
      callText="Choose photos or drop them here"
      rulesText="Up to 6 photos of 10 MB each"
      removeText={(name) => `Remove ${name}`}
      error={refused || error}
      onChange={(next) => {
        setFiles(next);
        setRefused('');
      }}
      onRefused={(list) => setRefused(`${list.map(({ file }) => file.name).join(', ')} cannot be taken`)}
    />
  );
}

export default {
  title: 'FileField',
  room: 'controls',
  about: 'Files, chosen or dropped, with a list to take them out again.',
  states: [
    { name: 'Empty', render: () => <Example /> },
    {
      name: 'With files',
      render: () => (
        <Example names={['front.jpg', 'a-very-long-name-of-a-photo-of-the-odometer-at-night.jpg']} />
      ),
    },
    { name: 'Invalid', render: () => <Example error="Add at least one photo" /> },
  ],
} satisfies GalleryEntry;
