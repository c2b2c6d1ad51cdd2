/** Answers about a reservation are for the visitor who made it. Its address is not for other sites. */
export const PRIVATE = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'same-origin',
} as const;
