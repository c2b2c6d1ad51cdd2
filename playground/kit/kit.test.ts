import { describe, expect, it } from 'vitest';
import { addressOf, frameAddressOf, viewOf } from './address';
import { entriesOf, found, roomsOf, slugOf, stateOf } from './entries';
import { readWorld } from './world';

const entry = (title: string, room: string, ...names: string[]) => ({
  title,
  room,
  about: `A ${title}.`,
  states: [
    { name: 'Usual', render: () => null },
    ...names.map((name) => ({ name, render: () => null })),
  ] as const,
});
const entries = entriesOf({
  '../../blocks/kit/content/Badge.gallery.tsx': entry('Badge', 'content', 'Long text'),
  '../../blocks/kit/controls/RadioCards.gallery.tsx': entry('Radio cards', 'controls'),
  '../../blocks/kit/content/Avatar.gallery.tsx': entry('Avatar', 'content'),
});

describe('entries', () => {
  it('are named by their files and sorted by room and title', () => {
    expect(entries.map(({ id }) => id)).toEqual(['avatar', 'badge', 'radio-cards']);
    expect(roomsOf(entries).map(([room, of]) => [room, of.length])).toEqual([
      ['content', 2],
      ['controls', 1],
    ]);
  });

  it('are found by words of title, room, description and states', () => {
    const ids = (typed: string) => found(entries, typed).map(({ id }) => id);
    expect(ids('')).toHaveLength(3);
    expect(ids('LONG content')).toEqual(['badge']);
    expect(ids('radio zebra')).toEqual([]);
  });

  it('have states with addresses', () => {
    const badge = entries[1];
    if (!badge) throw new Error('There is no badge.');
    expect(stateOf(badge, 'long-text')?.name).toBe('Long text');
    expect(stateOf(badge, 'other')).toBeUndefined();
    expect(slugOf('Open, 3 steps!')).toBe('open-3-steps');
  });
});

describe('addresses', () => {
  it('say the whole view, and are read back', () => {
    const view = { entry: 'badge', state: 'long-text', theme: 'one', mode: 'dark', width: '390' };
    expect(viewOf(new URL(addressOf(view), 'http://x').search)).toEqual(view);
    expect(viewOf('?entry=&mode=dark&other=1')).toEqual({ mode: 'dark' });
  });

  it('of the frame leave its width to the window', () => {
    expect(frameAddressOf({ entry: 'badge', width: '390' })).toBe('/playground/kit?entry=badge&bare=1');
  });
});

describe('the world', () => {
  it('is read from the document and from nothing else', () => {
    const world = { theme: 'one', sites: [{ slug: 'one', name: 'One' }], seeds: {} };
    expect(readWorld(JSON.stringify(world))).toEqual(world);
    for (const wrong of [undefined, null, '[]', '{"theme":1,"sites":[]}', '{"theme":"one"}'])
      expect(() => readWorld(wrong)).toThrow();
  });
});
