import type { GalleryEntry } from '../gallery';
import { Link } from './Link';

export default {
  title: 'Link',
  group: 'controls',
  description: 'A link to another page: underlined within text, with an arrow when it stands alone.',
  states: [
    {
      name: 'Within text',
      render: () => (
        <p>
          All prices are <Link href="#prices">drive away</Link> unless we say otherwise.
        </p>
      ),
    },
    {
      name: 'On its own',
      render: () => (
        <Link href="#all" variant="standalone">
          See all used cars
        </Link>
      ),
    },
    {
      name: 'In a list',
      render: () => (
        <Link href="#hours" variant="quiet">
          Opening hours
        </Link>
      ),
    },
    {
      name: 'Opens a new tab',
      render: () => (
        <Link href="#report" newTabLabel="opens in a new tab">
          History report
        </Link>
      ),
    },
  ],
} satisfies GalleryEntry;
