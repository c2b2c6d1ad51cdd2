import { Car, KeyRound, Truck } from 'lucide-react';
import type { GalleryEntry } from '../gallery';
import { RadioCards } from './RadioCards';

const cards = [
  { value: 'visit', title: 'At the yard', text: 'Drop in whenever we are open', icon: Car },
  { value: 'home', title: 'At your home', text: 'We bring the car within 30 km', icon: Truck, aside: '$45' },
  {
    value: 'loan',
    title: 'Overnight loan',
    text: 'With a licence and a deposit',
    icon: KeyRound,
    disabled: true,
  },
];

export default {
  title: 'RadioCards',
  room: 'controls',
  about: 'One of a few that need a sentence each.',
  states: [
    {
      name: 'Chosen',
      isWide: true,
      render: () => (
        <RadioCards
          legend="Where would you like to drive it?"
          name="place"
          cards={cards}
          defaultValue="visit"
        />
      ),
    },
    {
      name: 'Invalid',
      isWide: true,
      render: () => (
        <RadioCards
          legend="Where would you like to drive it?"
          name="place-invalid"
          cards={cards}
          error="Choose a place"
          required
        />
      ),
    },
  ],
} satisfies GalleryEntry;
