import { useState } from 'react';
import type { GalleryEntry } from '../gallery';
import { AutocompleteField, type Suggestion } from './AutocompleteField';

const MAKES: readonly Suggestion[] = [
  { value: 'toyota', label: 'Toyota', aside: 84 },
  { value: 'tesla', label: 'Tesla', aside: 12 },
];
const MODELS: readonly Suggestion[] = [{ value: 'corolla', label: 'Toyota Corolla', aside: 31 }];

function Example() {
  const [value, setValue] = useState('');
  const [picked, setPicked] = useState('');
  return (
    <>
      <AutocompleteField
        id="suggest-example"
        label="Search our cars"
        placeholder="Make, model or keyword"
        clearLabel="Clear the search"
        value={value}
        groups={[
          { label: 'Makes', items: MAKES },
          { label: 'Models', items: MODELS },
        ]}
        onChange={setValue}
        onPick={({ label }) => setPicked(label)}
      />
      <p role="status">{picked}</p>
    </>
  );
}

export default {
  title: 'AutocompleteField',
  group: 'controls',
  description: 'A search field with suggestions. Arrow keys and Enter pick one; Enter alone searches.',
  states: [{ name: 'Makes and models', render: () => <Example /> }],
} satisfies GalleryEntry;
