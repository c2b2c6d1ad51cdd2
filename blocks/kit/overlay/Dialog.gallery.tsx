import { useState } from 'react';
import { Button } from '../controls/Button';
import type { GalleryEntry } from '../gallery';
import { Dialog, type DialogProps } from './Dialog';

const TEXT =
  'The comparison rate is based on a secured loan of $30,000 over five years. It is true only for the example given and may ' +
  'not include all fees and charges. Different terms, fees or amounts might result in a different rate.';

function Demo({ paragraphs = 1, ...more }: Partial<DialogProps> & { paragraphs?: number }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open the dialog</Button>
      <Dialog
        title="About the comparison rate"
        closeLabel="Close"
        {...more}
        open={isOpen}
        onClose={() => setOpen(false)}
      >
        {Array.from({ length: paragraphs }, (_, index) => (
          <p key={index}>{TEXT}</p>
        ))}
      </Dialog>
    </>
  );
}

export default {
  title: 'Dialog',
  group: 'overlay',
  description:
    'A native modal dialog: it traps the focus, closes on Escape and makes the page behind it inert.',
  states: [
    { name: 'Centre', isFramed: true, render: () => <Demo /> },
    {
      name: 'With a footer',
      isFramed: true,
      render: () => <Demo footer={<Button>I understand</Button>} />,
    },
    {
      name: 'Long',
      isFramed: true,
      render: () => <Demo paragraphs={14} footer={<Button>I understand</Button>} />,
    },
    { name: 'Side', isFramed: true, render: () => <Demo placement="side" /> },
    { name: 'Full', isFramed: true, render: () => <Demo placement="full" titleHidden /> },
    { name: 'Sheet on narrow screens', isFramed: true, render: () => <Demo placement="sheet" /> },
  ],
} satisfies GalleryEntry;
