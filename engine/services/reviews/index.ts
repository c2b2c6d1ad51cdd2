/**
 * Fetches the reviews of a location from an external service (REV-001). In: the URL of its review set, and the ETag of
 * the last fetch. Out: the review set, or that it has not changed. The sandbox needs no network; pages say that its
 * reviews are samples.
 */
export { createHttpReviews, ReviewSourceError } from './http-reviews';
export type { FetchedReviews, ReviewService } from './review-service';
export { createSampleReviews } from './sandbox-reviews';
