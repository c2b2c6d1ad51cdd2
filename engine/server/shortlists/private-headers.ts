/**
 * Answers about a shared list are for those who have its link. Its address must reach neither caches nor search engines, nor the
 * pages and hosts to which it leads.
 */
export const PRIVATE = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
} as const;

export const SHORTLIST_PREFIX = '/shortlists/';

export const getShortlistPath = (token: string): string => SHORTLIST_PREFIX + token;
