import { Card } from '../content/Card';
import type { GalleryEntry } from '../gallery';
import { Skeleton } from './Skeleton';

export default {
  title: 'Skeleton',
  group: 'feedback',
  description:
    'A placeholder of the right size while content loads. Decorative: set aria-busy on the container.',
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
