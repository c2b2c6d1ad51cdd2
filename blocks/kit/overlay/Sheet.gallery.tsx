import { useState } from 'react';
import { Button } from '../controls/Button';
import type { GalleryEntry } from '../gallery';
import { Sheet, type SheetProps } from './Sheet';

const MAKES = ['Ford', 'Harrow', 'Honda', 'Hyundai', 'Isuzu', 'Kia', 'Mazda', 'Nissan', 'Subaru', 'Toyota'];
const TEXTS = { close: 'Close', expand: 'Show more of it', collapse: 'Show less of it' };

function Demo(more: Partial<SheetProps>) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open the sheet</Button>
      <Sheet title="Make" texts={TEXTS} {...more} open={isOpen} onClose={() => setOpen(false)}>
        {MAKES.map((make) => (
          <p key={make}>
            <a href={`#${make}`}>{make}</a>
          </p>
        ))}
      </Sheet>
    </>
  );
}

export default {
  title: 'Sheet',
  room: 'overlay',
  about:
    'A modal sheet from the bottom edge, half or full height. The handle is dragged, and is a button that does the same.',
  states: [
    { name: 'Half', isAlone: true, render: () => <Demo /> },
    { name: 'Full', isAlone: true, render: () => <Demo defaultSnap="full" /> },
    {
      name: 'With a footer',
      isAlone: true,
      render: () => <Demo footer={<Button block>Show Me 24 cars</Button>} />,
    },
  ],
} satisfies GalleryEntry;
