// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import {
  forgetShortlistLink,
  keepShortlistLinks,
  readShortlistLinks,
  rememberShortlistLink,
} from './shortlist-links';

const path = (letter: string) => `/shortlists/${letter.repeat(32)}`;

test('links of an account are forgotten once it has signed out, and others stay', () => {
  rememberShortlistLink('own', path('o'));
  document.cookie = 'forecourt-account=session';
  rememberShortlistLink('account', path('a'));
  expect(readShortlistLinks()).toEqual({ own: path('o'), account: path('a') });
  document.cookie = 'forecourt-account=; Max-Age=0';
  expect(readShortlistLinks()).toEqual({ own: path('o') });
  document.cookie = 'forecourt-account=next';
  expect(readShortlistLinks()).toEqual({ own: path('o') });
  document.cookie = 'forecourt-account=; Max-Age=0';
});

test('only links that the server was asked about are forgotten', () => {
  const asked = readShortlistLinks();
  rememberShortlistLink('new', path('n'));
  expect(keepShortlistLinks(asked, [])).toEqual({ new: path('n') });
  forgetShortlistLink(path('n'));
  expect(readShortlistLinks()).toEqual({});
});
