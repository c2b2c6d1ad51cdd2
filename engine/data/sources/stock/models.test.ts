import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../../schemas';
import { isAboutEntry } from '../content/list-entries';

const entry = (more: Partial<Entry>): Entry => ({
  ...{ id: 'offer', collection: 'offers', slug: 'offer', title: 'Offer' },
  ...more,
});

describe('entries about a model', () => {
  it.each([
    ['of its make and model', { makes: ['Nissan'], models: ['X-Trail'] }, true],
    ['of its make and several models', { makes: ['Nissan'], models: ['Leaf', 'x-trail'] }, true],
    ['of its make alone', { makes: ['Nissan'] }, true],
    ['of another model', { makes: ['Nissan'], models: ['Leaf'] }, false],
    ['of another make', { makes: ['Kia'], models: ['X-Trail'] }, false],
    ['of no make', {}, false],
  ])('are those %s', (_name, more, expected) =>
    expect(isAboutEntry(entry(more), { makes: ['Nissan'], models: ['X-Trail'] })).toBe(expected),
  );

  it('are those of a make, for a brand', () => {
    expect(isAboutEntry(entry({ makes: ['Nissan'], models: ['Leaf'] }), { makes: ['Nissan'] })).toBe(true);
  });
});
