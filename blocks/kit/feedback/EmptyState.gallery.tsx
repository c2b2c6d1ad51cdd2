import { Heart, SearchX } from 'lucide-react';
import { Button, ButtonLink } from '../controls/Button';
import type { GalleryEntry } from '../gallery';
import { EmptyState } from './EmptyState';

export default {
  title: 'EmptyState',
  group: 'feedback',
  description: 'Explains why there is nothing to show, and offers a next step.',
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
      name: 'Text only',
      render: () => (
        <EmptyState icon={Heart} title="No saved cars yet" level={3}>
          Tap the heart on a car to save it here.
        </EmptyState>
      ),
    },
    { name: 'Title only', render: () => <EmptyState title="No reviews yet" level={3} /> },
  ],
} satisfies GalleryEntry;
