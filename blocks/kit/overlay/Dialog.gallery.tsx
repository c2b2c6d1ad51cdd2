import { useState } from 'react';
import { Button } from '../controls/Button';
import type { GalleryEntry } from '../gallery';
import { Dialog, type DialogProps } from './Dialog';

const WORDS =
  'The comparison rate is based on a secured loan of $30,000 over five years. It holds for the example given and may ' +
  'not include all fees and charges. Other terms, fees or amounts may lead to another rate.';

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
          <p key={index}>{WORDS}</p>
        ))}
      </Dialog>
    </>
  );
}

export default {
  title: 'Dialog',
  group: 'overlay',
  description: 'The platform’s modal dialog: focus stays inside, Escape closes, the page behind is inert.',
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
