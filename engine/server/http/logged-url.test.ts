import { expect, test } from 'vitest';
import { redactUrl } from './logged-url';

const SECRET = 'ann.c2lnbmF0dXJlLW9mLWFuLWFjY291bnQ';

test.each([
  [`/api/alerts/stop?token=${SECRET}`, '/api/alerts/stop?token=***'],
  [`/my-alerts/stop?a=1&token=${SECRET}&b=2`, '/my-alerts/stop?a=1&token=***&b=2'],
  [`/my-alerts/stop?TOKEN=${SECRET}`, '/my-alerts/stop?TOKEN=***'],
  [`/api/lead-files/l/1?expires=9&signature=${SECRET}`, '/api/lead-files/l/1?expires=9&signature=***'],
  [
    `/sign-in?redirect=%2Fmy-alerts%2Fstop%3Fa%3D1%26token%3D${SECRET}%26b%3D2`,
    '/sign-in?redirect=%2Fmy-alerts%2Fstop%3Fa%3D1%26token%3D***%26b%3D2',
  ],
  [`/preview/${SECRET}?to=/cars`, '/preview/***?to=/cars'],
  [`/reservations/${SECRET}?paid`, '/reservations/***?paid'],
  [`/api/reservations/${SECRET}`, '/api/reservations/***'],
  [`/shortlists/${SECRET}?new`, '/shortlists/***?new'],
  [`/api/shortlists/${SECRET}`, '/api/shortlists/***'],
  [
    `/api/account/oauth/google/callback?code=${SECRET}&state=${SECRET}`,
    '/api/account/oauth/google/callback?***',
  ],
  [`/sign-in?redirect=/reservations/${SECRET}`, '/sign-in?redirect=/reservations/***'],
])('%s is logged as %s', (url, logged) => {
  expect(redactUrl(url)).toBe(logged);
});

test.each([
  '/search/cars?make=Kia&tokens=1',
  '/api/reservations/cancel',
  '/preview/end',
  '/api/shortlists/marks',
  '/?token',
  '',
])('%s is logged as it is', (url) => {
  expect(redactUrl(url)).toBe(url);
});
