import type { Location, ReviewData } from '../../../../schemas';
import { combineReviewSets, createReviewSet, listReviews, readReview } from '../../../dealer';
import { getObjectNumber } from '../../../lib';
import { getCurrentEntries } from '../content/content-collection';
import type { SourceRequest } from '../source';

/** The collection with the reviews that a dealer has entered. */
const COLLECTION = 'reviews';

export interface CollectedReviews {
  value: ReviewData;
  /** When the next entered review appears or disappears. */
  until?: string | undefined;
}

type Request = Pick<SourceRequest, 'settings' | 'catalogue' | 'collection' | 'reviews' | 'now'>;

/**
 * Selects entered reviews of the given locations and those without a location; all reviews if no locations are given.
 */
function collectEntered(
  request: Request,
  slugs: readonly string[] | undefined,
): CollectedReviews | undefined {
  const collection = request.collection(COLLECTION);
  if (!collection) return undefined;
  const settings = request.settings.reviews;
  const current = getCurrentEntries(collection, request.now);
  const value = current.memoize(JSON.stringify([slugs, settings]), (): ReviewData => {
    const reviews = current.entries
      .filter(({ entry: { locations = [] } }) => {
        if (!slugs || locations.length === 0) return true;
        return locations.some((slug) => slugs.includes(slug));
      })
      .flatMap(({ entry }) => readReview(entry) ?? []);
    return { source: 'dealer', set: listReviews(createReviewSet(reviews), settings) };
  });
  return { value, until: current.until };
}

function collectStored(request: Request, locations: readonly Location[]): CollectedReviews | undefined {
  const stored = locations.flatMap((location) => request.reviews?.(location) ?? []);
  const [first] = stored;
  if (!first) return undefined;
  const settings = request.settings.reviews;
  const key = JSON.stringify(['reviews', stored.map(getObjectNumber), settings]);
  const value = request.catalogue.memoize(key, (): ReviewData => {
    const set = combineReviewSets(stored.map((each) => each.set));
    return { source: first.source, set: listReviews(set, settings) };
  });
  return { value };
}

/**
 * Collects the reviews of the given locations.
 * @param isWholeSite whether these are all locations, so that every entered review counts
 * @param from replaces the setting `reviews.source`
 * @returns undefined if there are none
 */
export function collectReviews(
  request: Request,
  locations: readonly Location[],
  { isWholeSite = false, from = '' }: { isWholeSite?: boolean; from?: string } = {},
): CollectedReviews | undefined {
  const isEntered = (from || request.settings.reviews.source) === COLLECTION_SOURCE;
  const found = isEntered
    ? collectEntered(request, isWholeSite ? undefined : locations.map(({ slug }) => slug))
    : collectStored(request, locations);
  return found && found.value.set.count > 0 ? found : undefined;
}

/** The value of `reviews.source` for entered reviews. */
export const COLLECTION_SOURCE = 'collection';
