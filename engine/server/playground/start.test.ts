import { expect, it } from 'vitest';
import { opensEditor } from './start';

it.each([
  [{ 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' }, true],
  [{ 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' }, true],
  // A link on another website, an image of it, and a program without these headers.
  [{ 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' }, false],
  [{ 'sec-fetch-dest': 'image', 'sec-fetch-site': 'same-origin' }, false],
  [{}, false],
])('a request with %j opens the editor: %s', (headers, expected) => {
  expect(opensEditor(headers)).toBe(expected);
});
