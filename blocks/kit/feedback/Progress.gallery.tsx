import type { GalleryEntry } from '../gallery';
import { ProgressBar, ProgressRing, ProgressSteps } from './Progress';

const STEPS = [
  { label: 'Your car', href: '#car' },
  { label: 'Its condition', href: '#condition' },
  { label: 'Photos', href: '#photos' },
  { label: 'How to reach you' },
];
const texts = (label: string) => ({ label, done: 'done' });

export default {
  title: 'Progress',
  room: 'feedback',
  about: 'How far something is: a bar, a ring for small places, and the steps of a longer way.',
  states: [
    { name: 'Bar', render: () => <ProgressBar label="Uploading photos" value={0.375} text="3 of 8" /> },
    { name: 'Bar, nobody knows how long', render: () => <ProgressBar label="Looking up the registration" /> },
    { name: 'Bar, done', render: () => <ProgressBar label="Uploading photos" value={1} text="8 of 8" /> },
    { name: 'Ring', render: () => <ProgressRing label="Profile complete" value={0.64} text="64%" /> },
    { name: 'Ring, nothing yet', render: () => <ProgressRing label="Profile started" value={0} text="0%" /> },
    {
      name: 'Steps',
      isWide: true,
      render: () => <ProgressSteps steps={STEPS} current={2} texts={texts('Sell your car')} />,
    },
    {
      name: 'Steps in a narrow place',
      render: () => <ProgressSteps steps={STEPS} current={1} texts={texts('Sell your car, narrow')} />,
    },
    {
      name: 'Steps, all done',
      isWide: true,
      render: () => <ProgressSteps steps={STEPS} current={4} texts={texts('Sell your car, done')} />,
    },
  ],
} satisfies GalleryEntry;
