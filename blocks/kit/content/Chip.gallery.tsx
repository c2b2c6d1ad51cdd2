import { Zap } from 'lucide-react';
import { useState } from 'react';
import type { GalleryEntry } from '../gallery';
import styles from '../gallery.module.css';
import { Chip } from './Chip';

function Toggles() {
  const [on, setOn] = useState('Electric');
  return (
    <div className={styles.row}>
      {['Petrol', 'Hybrid', 'Electric'].map((fuel) => (
        <Chip key={fuel} isOn={on === fuel} onPress={() => setOn(fuel)}>
          {fuel}
        </Chip>
      ))}
    </div>
  );
}

export default {
  title: 'Chip',
  group: 'content',
  description: 'A small control for one option: an active filter, a quick pick, a removable value.',
  states: [
    { name: 'Toggles', render: () => <Toggles /> },
    { name: 'Action', render: () => <Chip icon={Zap}>Electric only</Chip> },
    {
      name: 'With count',
      render: () => (
        <Chip count={1204} isOn={false}>
          SUV
        </Chip>
      ),
    },
    {
      name: 'Removes',
      render: () => (
        <Chip href="#chip" removeLabel="Remove Under $30,000">
          Under $30,000
        </Chip>
      ),
    },
    {
      name: 'Active link',
      render: () => (
        <Chip href="#chip" isOn count={86}>
          Ute
        </Chip>
      ),
    },
    { name: 'Disabled', render: () => <Chip isDisabled>Convertible</Chip> },
    {
      name: 'Long text',
      render: () => (
        <Chip removeLabel="Remove the search for tow bar">
          “tow bar rated for three and a half tonnes, dual cab”
        </Chip>
      ),
    },
  ],
} satisfies GalleryEntry;
