/** Review sets from external sources: the last good set of each location, and when it is fetched next. */
export {
  claimReviewFetch,
  listReviewSets,
  recordReviewFailure,
  saveReviewSet,
  touchReviewSet,
  type ReviewFetch,
  type ReviewPlace,
  type StoredReviewSet,
} from './review-sets';
