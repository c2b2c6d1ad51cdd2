import type { Location, Review, ReviewSet } from '../../../schemas';

const DAY_MS = 86_400_000;

/** Name, stars, days ago, words and reply. Two of them are never listed by default: too few stars, and a translation. */
type Sample = readonly [name: string, rating: number, daysAgo: number, text: string, reply?: string];

const SAMPLES: readonly Sample[] = [
  [
    'Jess P.',
    5,
    4,
    'Booked a drive for nine, was back at work by ten. The car was warm, fuelled and out the front.',
  ],
  [
    'Omar K.',
    4,
    11,
    'Good car, good price. The delivery date moved once, and they told me before I had to ask.',
    'Thank you, Omar. The carrier ran a day late, and we should have had a second one on call.',
  ],
  ['Lorraine D.', 5, 19, 'I was sold the smaller one, because it was the one I needed.'],
  [
    'Wei C.',
    5,
    27,
    'Every question I sent by email was answered the same day, with photos of the actual car.',
  ],
  ['Peter N.', 3, 33, 'The service was fine. The waiting room could use a second chair.'],
  [
    'Sione T.',
    5,
    41,
    'We came with two kids, a pram and a list. They let us try the pram in five different boots before we sat down to talk about money. By then we knew which one it was, and the talk took ten minutes. Nobody rang us for days afterwards to ask if we had decided. When we did ring, the car was still there, with our names on a piece of tape on the windscreen.',
  ],
  ['Hannah W.', 4, 56, 'Easy trade-in. They showed me how they worked out the figure, line by line.'],
  ['Inge S.', 5, 63, '(Translated by the review site) Very friendly and quick.'],
  ['Callum B.', 5, 71, 'Picked up the keys on a Saturday, had a flat on Sunday, had a new tyre on Monday.'],
  ['Priya M.', 5, 84, 'Clear prices. What was on the windscreen is what I paid.'],
  ['Tony A.', 4, 96, 'Straight answers about the car’s history, including the bit they could have skipped.'],
  ['Ruth E.', 5, 110, 'First car I have bought alone. I was never rushed.'],
  [
    'Marco V.',
    4,
    128,
    'Found the car online, held it by phone, collected it three days later. As described.',
  ],
  ['Dee H.', 5, 149, 'They remembered my name at the first service.'],
  ['Gareth J.', 4, 171, 'Solid handover: an hour in the car park with every button explained.'],
];

/**
 * Sample reviews of a location, with the figures of its record. The newest are a few days old.
 * @param today ISO date in the dealer's time zone
 */
export function createSampleReviews({ average_rating, review_count }: Location, today: string): ReviewSet {
  const list = SAMPLES.map(([customer_name, rating, daysAgo, text, reply], index): Review => {
    const toDate = (days: number) => new Date(Date.parse(today) - days * DAY_MS).toISOString().slice(0, 10);
    return {
      id: `sample-${index + 1}`,
      customer_name,
      rating,
      text,
      review_date: toDate(daysAgo),
      ...(reply !== undefined && { reply_text: reply, reply_date: toDate(daysAgo - 1) }),
    };
  });
  const average = list.reduce((sum, { rating }) => sum + rating, 0) / list.length;
  return {
    average_rating: average_rating ?? Math.round(average * 100) / 100,
    count: review_count ?? list.length,
    list,
  };
}
