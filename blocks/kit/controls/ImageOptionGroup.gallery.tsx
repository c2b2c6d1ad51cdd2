import { useState } from 'react';
import { BodyIcon } from '../content/BodyIcon';
import type { GalleryEntry } from '../gallery';
import { ImageOptionGroup } from './ImageOptionGroup';

const CHOICES = [
  { value: 'suv', label: 'SUVs', picture: <BodyIcon body="suv" />, count: 42 },
  { value: 'ute', label: 'Utes', picture: <BodyIcon body="ute" />, count: 17 },
  { value: 'van', label: 'Vans', picture: <BodyIcon body="van" />, count: 0, isMuted: true },
];

function Live() {
  const [values, setValues] = useState(['suv']);
  return (
    <ImageOptionGroup
      name="body"
      legend="Your preferred car types"
      choices={CHOICES}
      values={values}
      onChange={setValues}
    />
  );
}

export default {
  title: 'ImageOptionGroup',
  group: 'controls',
  description: 'Checkboxes as tiles with an image and a count. Several can be selected.',
  states: [{ name: 'Live', isWide: true, render: () => <Live /> }],
} satisfies GalleryEntry;
