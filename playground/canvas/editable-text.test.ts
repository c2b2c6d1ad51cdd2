import { expect, test } from 'vitest';
import { findText, listBlockTexts, listTextProps } from './editable-text';

const schema = {
  type: 'object',
  properties: {
    heading: { type: 'string', maxLength: 80 },
    text: { type: 'string', maxLength: 400 },
    tone: { type: 'string', enum: ['soft', 'strong'] },
    items: { type: 'array', items: { type: 'object', properties: { title: { type: 'string' } } } },
  },
};
const props = {
  heading: 'Drive  today',
  text: 'At {site.name} since 1987',
  tone: 'soft',
  items: [{ id: 'a', title: 'One' }, { title: 'Without id' }],
};
const texts = listTextProps(props, schema);

test('lists props that are free text, if an operation can address them', () => {
  expect(texts.map(({ path }) => path)).toEqual(['heading', 'text', 'items[a].title']);
  expect(texts.map(({ isMultiline }) => isMultiline)).toEqual([false, true, false]);
});

test('finds the text with the words of the page', () => {
  expect(findText(texts, 'Drive today')).toMatchObject({ found: 'plain', text: { path: 'heading' } });
  expect(findText(texts, 'One')).toMatchObject({ text: { path: 'items[a].title' } });
  expect(findText(texts, 'Two')).toEqual({ found: 'none' });
  const [heading] = texts;
  expect(findText(heading ? [heading, heading] : [], 'Drive today')).toEqual({ found: 'several' });
});

test('recognises a text with parameters, which only its field can edit', () => {
  expect(findText(texts, 'At Plain Yard since 1987')).toMatchObject({
    found: 'formatted',
    text: { path: 'text' },
  });
  const count = listBlockTexts('grid', { count: '{n, plural, one {# car} other {# cars}} found' }, {}, {});
  expect(findText(count, '12 cars found').found).toBe('formatted');
  const all = listBlockTexts('grid', { all: '{anything}' }, {}, {});
  expect(findText(all, 'Words').found).toBe('none');
});

test('a block’s text is the site’s own, the common one, or the default', () => {
  const read = (siteTexts: Record<string, string>) =>
    listBlockTexts('chat', { close: 'Close' }, siteTexts, { 'chat.close': 'common.close' })[0]?.value;
  expect(read({})).toBe('Close');
  expect(read({ 'common.close': 'Shut' })).toBe('Shut');
  expect(read({ 'common.close': 'Shut', 'chat.close': 'End chat' })).toBe('End chat');
});
