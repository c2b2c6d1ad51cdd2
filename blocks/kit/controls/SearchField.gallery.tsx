import { useState } from 'react';
import type { GalleryEntry } from '../gallery';
import { SearchField } from './SearchField';

function Example({ initial }: { initial: string }) {
  const [value, setValue] = useState(initial);
  return (
    <SearchField
      label="Search our cars"
      placeholder="Make, model or keyword"
      clearLabel="Clear the search"
      value={value}
      onChange={setValue}
    />
  );
}

export default {
  title: 'SearchField',
  group: 'controls',
  description: 'A search field with a clear button that keeps focus in the field.',
  states: [
    { name: 'Empty', render: () => <Example initial="" /> },
    { name: 'Filled', render: () => <Example initial="hilux 4x4 under 50000" /> },
  ],
} satisfies GalleryEntry;
