import type { ReviewSet } from '../../../schemas';

/** A review set; undefined if it has not changed since the given ETag. */
export interface FetchedReviews {
  set: ReviewSet | undefined;
  etag: string | undefined;
}

/** Fetches review sets. Rejects if none is available. */
export interface ReviewService {
  fetchReviews(url: string, etag?: string): Promise<FetchedReviews>;
}
