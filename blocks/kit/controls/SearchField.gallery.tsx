import { useState } from 'react';
import type { GalleryEntry } from '../gallery';
import { SearchField } from './SearchField';

function Example({ initial }: { initial: string }) {
  const [value, setValue] = useState(initial);
  return (
    <SearchField
      label="Search our cars"
      placeholder="Make, model or words"
      clearLabel="Clear the search"
      value={value}
      onChange={setValue}
    />
  );
}

export default {
  title: 'SearchField',
  group: 'controls',
  description: 'Words to search for. The button empties the field and keeps the focus in it.',
  states: [
    { name: 'Empty', render: () => <Example initial="" /> },
    { name: 'Filled', render: () => <Example initial="hilux 4x4 under 50000" /> },
  ],
} satisfies GalleryEntry;
