import { describe, expect, it } from 'vitest';
import type { PlaygroundCollection } from '../../schemas';
import { copyFields, createFields, findIdProblem, proposeId } from './new-entry';

const COLLECTION: PlaygroundCollection = {
  name: 'events',
  title: 'Events',
  schema: {
    type: 'object',
    required: ['title', 'venue', 'places', 'kind', 'text', 'begins', 'image'],
    properties: {
      title: { type: 'string' },
      slug: { type: 'string' },
      venue: { type: 'string' },
      places: { type: 'integer', minimum: 5 },
      kind: { type: 'string', enum: ['talk', 'drive'] },
      text: { $ref: 'markdown.schema.json' },
      begins: { type: 'string', pattern: '^[0-9]' },
      image: { type: 'object' },
      isFree: { type: 'boolean', default: true },
    },
  },
  entries: [
    { id: 'open-day', title: 'Open day', layer: 'base', state: 'inherited', period: 'live' },
    { id: 'fair', title: 'Fair', layer: 'yard', state: 'removed', period: 'ended' },
  ],
};

describe('proposeId', () => {
  it.each([
    ['Winter sale', 'winter-sale'],
    ['  Été à la plage! ', 'ete-a-la-plage'],
    ['What’s new in 2027?', 'whats-new-in-2027'],
    ['—', ''],
    ['a'.repeat(90), 'a'.repeat(80)],
  ])('%s → %s', (title, id) => expect(proposeId(title)).toBe(id));
});

describe('findIdProblem', () => {
  it('accepts a free id', () => expect(findIdProblem('test-drive-day', COLLECTION)).toBeUndefined());

  it.each([
    ['', 'Enter an ID'],
    ['Open Day', 'lower-case letters'],
    ['a--b', 'single hyphens'],
    ['a'.repeat(81), 'at most 80'],
    ['con', 'Windows reserves'],
    ['open-day', 'Events has an entry with this ID: ‘Open day’, from base.'],
    ['fair', '‘Fair’, removed by yard.'],
  ])('tells what is wrong with ‘%s’', (id, problem) =>
    expect(findIdProblem(id, COLLECTION)).toContain(problem),
  );
});

it('a new entry has values for the required fields that need no decision', () => {
  expect(createFields(COLLECTION, 'Open day')).toEqual({
    title: 'Open day',
    venue: 'Open day',
    places: 5,
    kind: 'talk',
    text: 'Open day',
  });
});

it('a copy has neither the address nor stored defaults', () => {
  const values = { title: 'Open day', slug: 'open', venue: 'Here', isFree: true };
  expect(copyFields(COLLECTION, values, 'Another')).toEqual({ title: 'Another', venue: 'Here' });
});
