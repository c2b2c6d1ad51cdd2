import type { GalleryEntry } from '../gallery';
import { RatingInput } from './RatingInput';

const nameOf = (stars: number) => (stars === 1 ? 'One star' : `${stars} stars`);

export default {
  title: 'RatingInput',
  room: 'controls',
  about: 'One to five stars, to give.',
  states: [
    {
      name: 'None yet',
      render: () => <RatingInput legend="How was your visit?" name="visit" nameOf={nameOf} />,
    },
    {
      name: 'Given',
      render: () => (
        <RatingInput legend="How was your visit?" name="visit-given" nameOf={nameOf} defaultValue={4} />
      ),
    },
    {
      name: 'Invalid',
      render: () => (
        <RatingInput
          legend="How was your visit?"
          name="visit-wrong"
          nameOf={nameOf}
          error="Give at least one star"
        />
      ),
    },
  ],
} satisfies GalleryEntry;
