import { expect, test } from 'vitest';
import { withTextField } from './markdown-field';

const schema = {
  type: 'object',
  properties: { title: { type: 'string' }, text: { anyOf: [{ type: 'string' }], description: 'D' } },
};

test('a text is edited as a text, and a list of paragraphs as it is', () => {
  expect(withTextField(schema, 'text', { text: 'Words' })).toMatchObject({
    properties: { title: { type: 'string' }, text: { type: 'string', description: 'D' } },
  });
  expect(withTextField(schema, 'text', {})).not.toBe(schema);
  expect(withTextField(schema, 'text', { text: ['One', 'Two'] })).toBe(schema);
  expect(withTextField(schema, undefined, {})).toBe(schema);
  expect(withTextField(schema, 'words', {})).toBe(schema);
});
