import type { GalleryEntry } from '../gallery';
import { Price } from './Price';

export default {
  title: 'Price',
  group: 'content',
  description: 'A large amount in tabular numerals with a small basis.',
  states: [
    { name: 'Usual', render: () => <Price basis="Drive Away">$38,990</Price> },
    { name: 'Small', render: () => <Price size="sm">$24,500</Price> },
    {
      name: 'Large',
      render: () => (
        <Price size="lg" basis="Excl. Govt. Charges">
          $112,450
        </Price>
      ),
    },
    {
      name: 'Reduced',
      render: () => (
        <Price basis="Drive Away" was="$41,990" wasLabel="was">
          $38,990
        </Price>
      ),
    },
    { name: 'By the week', render: () => <Price suffix="/ week">$189</Price> },
    { name: 'Without a price', render: () => <Price>Contact us</Price> },
  ],
} satisfies GalleryEntry;
