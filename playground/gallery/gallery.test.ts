import { describe, expect, it } from 'vitest';
import { viewUrl, frameUrl, parseView } from './gallery-view';
import { collectEntries, searchEntries, groupEntries, toSlug, findState } from './entries';
import { parseGalleryData } from './gallery-data';

const entry = (title: string, group: string, ...names: string[]) => ({
  title,
  group,
  description: `A ${title}.`,
  states: [
    { name: 'Usual', render: () => null },
    ...names.map((name) => ({ name, render: () => null })),
  ] as const,
});
const entries = collectEntries({
  '../../blocks/kit/content/Badge.gallery.tsx': entry('Badge', 'content', 'Long text'),
  '../../blocks/kit/controls/RadioCards.gallery.tsx': entry('Radio cards', 'controls'),
  '../../blocks/kit/content/Avatar.gallery.tsx': entry('Avatar', 'content'),
});

describe('entries', () => {
  it('are named after their files and sorted by group and title', () => {
    expect(entries.map(({ id }) => id)).toEqual(['avatar', 'badge', 'radio-cards']);
    expect(groupEntries(entries).map(([group, of]) => [group, of.length])).toEqual([
      ['content', 2],
      ['controls', 1],
    ]);
  });

  it('are found by words of title, group, description and states', () => {
    const ids = (typed: string) => searchEntries(entries, typed).map(({ id }) => id);
    expect(ids('')).toHaveLength(3);
    expect(ids('LONG content')).toEqual(['badge']);
    expect(ids('radio zebra')).toEqual([]);
  });

  it('have states with addresses', () => {
    const badge = entries[1];
    if (!badge) throw new Error('There is no badge.');
    expect(findState(badge, 'long-text')?.name).toBe('Long text');
    expect(findState(badge, 'other')).toBeUndefined();
    expect(toSlug('Open, 3 steps!')).toBe('open-3-steps');
  });
});

describe('addresses', () => {
  it('contain the whole view and are parsed back', () => {
    const view = { entry: 'badge', state: 'long-text', theme: 'one', mode: 'dark', width: '390' };
    expect(parseView(new URL(viewUrl(view), 'http://x').search)).toEqual(view);
    expect(parseView('?entry=&mode=dark&other=1')).toEqual({ mode: 'dark' });
  });

  it('of the frame do not contain its width', () => {
    expect(frameUrl({ entry: 'badge', width: '390' })).toBe('/playground/kit?entry=badge&bare=1');
  });
});

describe('the gallery data', () => {
  it('is parsed from the document, and rejected if invalid', () => {
    const world = { theme: 'one', sites: [{ slug: 'one', name: 'One' }], seeds: {} };
    expect(parseGalleryData(JSON.stringify(world))).toEqual(world);
    for (const wrong of [undefined, null, '[]', '{"theme":1,"sites":[]}', '{"theme":"one"}'])
      expect(() => parseGalleryData(wrong)).toThrow();
  });
});
