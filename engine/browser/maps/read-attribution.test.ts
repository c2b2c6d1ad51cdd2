import { expect, test } from 'vitest';
import { readAttribution } from './read-attribution';

test('reads texts and links', () => {
  expect(
    readAttribution(
      '<a href="https://streets.example/?a&amp;b" target="_blank">&copy; Streets</a> <a href=\'https://osm.example\'>&#169; <b>OpenStreetMap</b></a> contributors',
    ),
  ).toEqual([
    { text: '© Streets', href: 'https://streets.example/?a&b' },
    { text: ' ' },
    { text: '© OpenStreetMap', href: 'https://osm.example' },
    { text: ' contributors' },
  ]);
});

test('drops markup and addresses that are not of the web', () => {
  expect(
    readAttribution('<a href="javascript:alert(1)">Map</a><img src=x onerror=alert(1)> &lt;b&gt;'),
  ).toEqual([{ text: 'Map' }, { text: ' <b>' }]);
  expect(readAttribution('')).toEqual([]);
});
