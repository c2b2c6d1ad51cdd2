import { ArrowRight, Heart, Phone, Trash2 } from 'lucide-react';
import type { GalleryEntry } from '../gallery';
import { Button, ButtonLink } from './Button';

export default {
  title: 'Button',
  group: 'controls',
  description:
    'An action on this page, with one primary button per view. ButtonLink looks the same and navigates.',
  states: [
    { name: 'Primary', render: () => <Button>Show me 24 cars</Button> },
    { name: 'Secondary', render: () => <Button variant="secondary">Save search</Button> },
    { name: 'Quiet', render: () => <Button variant="quiet">Clear all</Button> },
    {
      name: 'Danger',
      render: () => (
        <Button variant="danger" icon={Trash2}>
          Delete enquiry
        </Button>
      ),
    },
    {
      name: 'With icons',
      render: () => (
        <>
          <Button icon={Phone}>Call the yard</Button>
          <Button variant="secondary" iconEnd={ArrowRight}>
            Next step
          </Button>
        </>
      ),
    },
    {
      name: 'Icon only',
      render: () => (
        <Button variant="secondary" icon={Heart} iconOnly>
          Add to favourites
        </Button>
      ),
    },
    {
      name: 'Sizes',
      render: () => (
        <>
          <Button size="sm">Small</Button>
          <Button>Medium</Button>
          <Button size="lg">Large</Button>
        </>
      ),
    },
    { name: 'Busy', render: () => <Button busy>Send enquiry</Button> },
    {
      name: 'Disabled',
      render: () => (
        <>
          <Button disabled>Sold</Button>
          <Button variant="secondary" disabled>
            Compare
          </Button>
        </>
      ),
    },
    { name: 'Full width', isWide: true, render: () => <Button fullWidth>Enquire about this car</Button> },
    {
      name: 'Long text',
      render: () => <Button>Book a test drive of this car at the dealership nearest to you</Button>,
    },
    {
      name: 'As a link',
      render: () => (
        <ButtonLink href="#finance" variant="secondary" iconEnd={ArrowRight}>
          Finance
        </ButtonLink>
      ),
    },
  ],
} satisfies GalleryEntry;
