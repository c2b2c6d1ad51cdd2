import { describe, expect, it } from 'vitest';
import { getViewUrl, getFrameUrl, parseView } from './gallery-view';
import { collectEntries, searchEntries, groupEntries, toSlug, findState } from './entries';
import { parseGalleryData } from './gallery-data';

const createEntry = (title: string, group: string, ...names: string[]) => ({
  title,
  group,
  description: `A ${title}.`,
  states: [
    { name: 'Usual', render: () => null },
    ...names.map((name) => ({ name, render: () => null })),
  ] as const,
});
const entries = collectEntries({
  '../../blocks/kit/content/Badge.gallery.tsx': createEntry('Badge', 'content', 'Long text'),
  '../../blocks/kit/controls/RadioCards.gallery.tsx': createEntry('Radio cards', 'controls'),
  '../../blocks/kit/content/Avatar.gallery.tsx': createEntry('Avatar', 'content'),
});

describe('entries', () => {
  it('are named after their files and sorted by group and title', () => {
    expect(entries.map(({ id }) => id)).toEqual(['avatar', 'badge', 'radio-cards']);
    expect(groupEntries(entries).map(([group, grouped]) => [group, grouped.length])).toEqual([
      ['content', 2],
      ['controls', 1],
    ]);
  });

  it('are found by words in their title, group, description and states', () => {
    const findIds = (query: string) => searchEntries(entries, query).map(({ id }) => id);
    expect(findIds('')).toHaveLength(3);
    expect(findIds('LONG content')).toEqual(['badge']);
    expect(findIds('radio zebra')).toEqual([]);
  });

  it('have states that are found by slug', () => {
    const badge = entries[1];
    if (!badge) throw new Error('There is no badge.');
    expect(findState(badge, 'long-text')?.name).toBe('Long text');
    expect(findState(badge, 'other')).toBeUndefined();
    expect(toSlug('Open, 3 steps!')).toBe('open-3-steps');
  });
});

describe('URLs', () => {
  it('contain the complete view, and parsing restores it', () => {
    const view = { entry: 'badge', state: 'long-text', theme: 'one', mode: 'dark', width: '390' };
    expect(parseView(new URL(getViewUrl(view), 'http://x').search)).toEqual(view);
    expect(parseView('?entry=&mode=dark&other=1')).toEqual({ mode: 'dark' });
  });

  it('of the frame do not contain its width', () => {
    expect(getFrameUrl({ entry: 'badge', width: '390' })).toBe('/playground/kit?entry=badge&bare=1');
  });
});

describe('the gallery data', () => {
  it('is parsed from the document, and rejected if invalid', () => {
    const data = { theme: 'one', sites: [{ slug: 'one', name: 'One' }], seeds: {} };
    expect(parseGalleryData(JSON.stringify(data))).toEqual(data);
    for (const invalid of [undefined, null, '[]', '{"theme":1,"sites":[]}', '{"theme":"one"}'])
      expect(() => parseGalleryData(invalid)).toThrow();
  });
});
