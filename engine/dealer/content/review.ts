import type { Entry, Review, ReviewSet, Settings } from '../../../schemas';

const fold = (name: string): string => name.trim().toLocaleLowerCase('en-AU');

/**
 * Whether a review is listed: it has enough stars (REV-002), is not a translation (REV-003), and neither its customer
 * (REV-004) nor the review itself (REV-005) is hidden.
 */
export function isReviewListed(
  { id, customer_name: name, rating, text = '' }: Review,
  { minimumRating, translatedMarker, hiddenNames, hiddenIds }: Settings['reviews'],
): boolean {
  if (rating < minimumRating) return false;
  if (translatedMarker !== '' && text.includes(translatedMarker)) return false;
  return !hiddenIds.includes(id) && !hiddenNames.some((hidden) => fold(hidden) === fold(name));
}

/** Newest first; reviews without a date come last, in their order. */
const sortReviews = (reviews: readonly Review[]): Review[] =>
  [...reviews].sort((a, b) => (b.review_date ?? '').localeCompare(a.review_date ?? ''));

/**
 * Keeps the reviews that are listed, at most `googleLimit` (REV-006). Average and count remain those of all reviews.
 */
export const listReviews = (set: ReviewSet, settings: Settings['reviews']): ReviewSet => ({
  average_rating: set.average_rating,
  count: set.count,
  list: sortReviews(set.list ?? [])
    .filter((review) => isReviewListed(review, settings))
    .slice(0, settings.googleLimit),
});

const roundRating = (rating: number): number => Math.round(rating * 100) / 100;

/**
 * Merges several sets: adds the counts and weights the average by them (REV-009). A review that is in several sets is
 * listed once.
 */
export function combineReviewSets(sets: readonly ReviewSet[]): ReviewSet {
  const count = sets.reduce((sum, set) => sum + set.count, 0);
  const stars = sets.reduce((sum, set) => sum + set.average_rating * set.count, 0);
  return {
    average_rating: count === 0 ? 0 : roundRating(stars / count),
    count,
    list: [...new Map(sets.flatMap(({ list = [] }) => list).map((review) => [review.id, review])).values()],
  };
}

const readText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Reads an entry of the collection `reviews`, whose title is the customer's name. Undefined without a rating. */
export function readReview(entry: Entry): Review | undefined {
  const { id, title, date, image } = entry;
  const rating = entry['rating'];
  if (typeof rating !== 'number') return undefined;
  const [words, reply, replyDate] = ['words', 'reply', 'replyDate'].map((name) => readText(entry[name]));
  return {
    id,
    customer_name: title,
    rating,
    ...(words !== undefined && { text: words }),
    ...(date !== undefined && { review_date: date }),
    ...(image && { image: image.src }),
    ...(reply !== undefined && { reply_text: reply }),
    ...(replyDate !== undefined && { reply_date: replyDate }),
  };
}

/** The set of reviews that a dealer has entered. */
export function createReviewSet(reviews: readonly Review[]): ReviewSet {
  const stars = reviews.reduce((sum, { rating }) => sum + rating, 0);
  return {
    average_rating: reviews.length === 0 ? 0 : roundRating(stars / reviews.length),
    count: reviews.length,
    list: [...reviews],
  };
}
