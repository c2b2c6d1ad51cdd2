import type { GalleryEntry } from '../gallery';
import { Link } from './Link';

export default {
  title: 'Link',
  group: 'controls',
  description: 'A way to another page. Underlined within text; on its own with an arrow.',
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
        <Link href="#all" variant="standing">
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
