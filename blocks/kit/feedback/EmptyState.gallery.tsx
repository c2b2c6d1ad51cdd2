import { Heart, SearchX } from 'lucide-react';
import { Button, ButtonLink } from '../controls/Button';
import type { GalleryEntry } from '../gallery';
import { EmptyState } from './EmptyState';

export default {
  title: 'EmptyState',
  group: 'feedback',
  description: 'Nothing here: says so, says why, and leads on.',
  states: [
    {
      name: 'With actions',
      render: () => (
        <EmptyState
          icon={SearchX}
          title="No cars match"
          level={3}
          actions={
            <>
              <Button>Clear filters</Button>
              <ButtonLink href="#all" variant="secondary">
                All cars
              </ButtonLink>
            </>
          }
        >
          Try a wider price range or another body type.
        </EmptyState>
      ),
    },
    {
      name: 'Words alone',
      render: () => (
        <EmptyState icon={Heart} title="No saved cars yet" level={3}>
          Press the heart on a car and it waits for you here.
        </EmptyState>
      ),
    },
    { name: 'Title alone', render: () => <EmptyState title="No reviews yet" level={3} /> },
  ],
} satisfies GalleryEntry;
