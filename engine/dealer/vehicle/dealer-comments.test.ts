import { expect, it } from 'vitest';
import { commentParagraphs } from './dealer-comments';

it('splits comments into paragraphs at pipes', () => {
  expect(commentParagraphs('One.| |Two. |')).toEqual(['One.', 'Two.']);
  expect(commentParagraphs(undefined)).toEqual([]);
});
