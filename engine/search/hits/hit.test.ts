import { describe, expect, it } from 'vitest';
import { createHighlightBuilder, createRetriever } from './hit';
import { Highlighter } from './highlight';

const record = { objectID: '7', name: 'Rio', price: 5, location: { name: 'City', phone: '1' }, cost: 3 };

describe('createRetriever', () => {
  it.each<[readonly string[], object]>([
    [['*'], { objectID: '7', name: 'Rio', price: 5, location: { name: 'City', phone: '1' } }],
    [[], { objectID: '7' }],
    [['name'], { objectID: '7', name: 'Rio' }],
    [['-price'], { objectID: '7', name: 'Rio', location: { name: 'City', phone: '1' } }],
    [['*', '-price', '-location'], { objectID: '7', name: 'Rio' }],
    [['location.name'], { objectID: '7', location: { name: 'City' } }],
    [['location.name', 'location.phone'], { objectID: '7', location: { name: 'City', phone: '1' } }],
    [['name', 'nothing', 'location.nothing', 'name.deep'], { objectID: '7', name: 'Rio' }],
    [['cost'], { objectID: '7' }],
    [['toString', '__proto__'], { objectID: '7' }],
  ])('%j', (requested, expected) => {
    expect(createRetriever(requested, ['cost'])(record)).toEqual(expected);
  });

  it('leaves the record unchanged', () => {
    const hit = createRetriever(['*'], ['cost'])(record);
    hit['name'] = 'changed';
    expect(record).toMatchObject({ name: 'Rio', cost: 3 });
  });
});

describe('createHighlightBuilder', () => {
  it('highlights requested attributes that are not hidden', () => {
    const highlighter = new Highlighter({ words: [], interpretations: [], usesCompounds: false }, '', '');
    const tree = createHighlightBuilder(
      ['name', 'location.name', 'cost', 'nothing'],
      ['cost'],
      highlighter,
    )(record);
    expect(tree).toMatchObject({ name: { value: 'Rio' }, location: { name: { value: 'City' } } });
    expect(Object.keys(tree)).toEqual(['name', 'location']);
    expect(Object.keys(createHighlightBuilder(['*'], [], highlighter)(record))).toEqual([
      'name',
      'price',
      'location',
      'cost',
    ]);
  });
});
