import type { GalleryEntry } from '../gallery';
import { Accordion } from './Accordion';

const ITEMS = [
  {
    id: 'trade',
    summary: 'Can I trade in my car?',
    content: <p>Yes. Bring it along, or tell us its registration and we value it the same day.</p>,
  },
  {
    id: 'deliver',
    summary: 'Do you deliver?',
    content: <p>Anywhere in Australia. Tasmania takes two more days, because of the ferry.</p>,
  },
  {
    id: 'warranty',
    summary: 'What does the statutory warranty cover, and for how long does it last on a used car?',
    content: (
      <p>
        It depends on age and distance. <a href="#warranty">Read the details</a> or ask us.
      </p>
    ),
  },
];

export default {
  title: 'Accordion',
  room: 'overlay',
  about: 'Sections that open in 300 ms; native details, found by page search, all open in print.',
  states: [
    { name: 'Closed', render: () => <Accordion items={ITEMS} /> },
    { name: 'One open', render: () => <Accordion items={ITEMS} defaultOpen="deliver" /> },
    { name: 'Exclusive', render: () => <Accordion items={ITEMS} defaultOpen="trade" isExclusive /> },
    {
      name: 'With asides',
      render: () => <Accordion items={ITEMS.map((item) => ({ ...item, aside: '2' }))} />,
    },
  ],
} satisfies GalleryEntry;
