import { expect, it } from 'vitest';
import { splitComments } from './dealer-comments';

it('splits comments into paragraphs at pipes', () => {
  expect(splitComments('One.| |Two. |')).toEqual(['One.', 'Two.']);
  expect(splitComments(undefined)).toEqual([]);
});
