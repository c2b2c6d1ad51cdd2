import type { GalleryEntry } from '../gallery';
import { ProgressBar, ProgressSteps } from './Progress';

const STEPS = [
  { label: 'Your car', href: '#car' },
  { label: 'Condition', href: '#condition' },
  { label: 'Photos', href: '#photos' },
  { label: 'Your contact details' },
];
const texts = (label: string, step?: number) => ({
  label,
  done: 'done',
  ...(step !== undefined && { position: `Step ${step} of 4` }),
});

export default {
  title: 'Progress',
  group: 'feedback',
  description: 'A progress bar, and the steps of a longer process.',
  states: [
    { name: 'Bar', render: () => <ProgressBar label="Uploading photos" value={0.375} text="3 of 8" /> },
    { name: 'Bar, indeterminate', render: () => <ProgressBar label="Looking up the registration" /> },
    { name: 'Bar, done', render: () => <ProgressBar label="Uploading photos" value={1} text="8 of 8" /> },
    {
      name: 'Steps',
      isWide: true,
      render: () => <ProgressSteps steps={STEPS} current={2} texts={texts('Sell your car', 3)} />,
    },
    {
      name: 'Steps in a narrow container',
      render: () => <ProgressSteps steps={STEPS} current={1} texts={texts('Sell your car, narrow', 2)} />,
    },
    {
      name: 'Steps, all done',
      isWide: true,
      render: () => <ProgressSteps steps={STEPS} current={4} texts={texts('Sell your car, done')} />,
    },
  ],
} satisfies GalleryEntry;
