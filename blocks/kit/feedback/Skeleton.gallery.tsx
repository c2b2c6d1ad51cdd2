import { Card } from '../content/Card';
import type { GalleryEntry } from '../gallery';
import { Skeleton } from './Skeleton';

export default {
  title: 'Skeleton',
  group: 'feedback',
  description:
    'Keeps the place of something on its way, at its size. Silent: loading is told by aria-busy outside.',
  states: [
    {
      name: 'Text',
      render: () => (
        <>
          <Skeleton shape="title" width="long" />
          <Skeleton />
          <Skeleton />
          <Skeleton width="half" />
        </>
      ),
    },
    {
      name: 'Card',
      render: () => (
        <Card>
          <Skeleton shape="photo" />
          <Skeleton shape="title" width="long" />
          <Skeleton width="half" />
        </Card>
      ),
    },
    { name: 'Control', render: () => <Skeleton shape="control" width="half" /> },
    { name: 'Circle', render: () => <Skeleton shape="circle" width="short" /> },
  ],
} satisfies GalleryEntry;
