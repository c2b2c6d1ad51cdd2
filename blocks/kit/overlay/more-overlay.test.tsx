import fc from 'fast-check';
import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Accordion, MoreText, PopoverMenu, Sheet, Tooltip } from '../index';
import { nextInMenu } from './menu-keys';
import { afterRelease } from './sheet-snap';

describe('a sheet that is let go', () => {
  const height = 800;
  it.each([
    ['stays where it was hardly moved', 'half', 40, 0.1, 'half'],
    ['goes to full when pulled up', 'half', -300, 0.1, 'full'],
    ['goes to full when flicked up', 'half', -30, -1.2, 'full'],
    ['closes when pulled down from half', 'half', 300, 0.1, 'closed'],
    ['goes to half when pulled down from full', 'full', 300, 0.1, 'half'],
    ['goes to half when flicked down from full', 'full', 60, 1.2, 'half'],
    ['closes when pulled to the bottom from full', 'full', 700, 0.1, 'closed'],
    ['follows the flick and not the way', 'full', 300, -0.9, 'full'],
  ] as const)('%s', (_name, snap, by, speed, expected) => {
    expect(afterRelease({ snap, by, height, speed })).toBe(expected);
  });

  it('never closes by going up', () => {
    const numbers = {
      by: fc.integer({ min: -2_000, max: 0 }),
      speed: fc.double({ min: -5, max: 0, noNaN: true }),
    };
    fc.assert(
      fc.property(fc.record(numbers), fc.constantFrom('half' as const, 'full' as const), (drag, snap) => {
        expect(afterRelease({ ...drag, snap, height })).not.toBe('closed');
      }),
    );
  });
});

describe('keys in a menu', () => {
  const labels = ['Latest', 'Lowest price', 'Highest price', 'Fewest kilometres'];
  const next = (key: string, at: number, typed = '') => nextInMenu(key, at, labels, typed);

  it('walk in a circle and to the ends', () => {
    expect([next('ArrowDown', 0), next('ArrowDown', 3), next('ArrowUp', 0), next('ArrowUp', -1)]).toEqual([
      1, 0, 3, 3,
    ]);
    expect([next('Home', 2), next('End', 0)]).toEqual([0, 3]);
  });

  it('find what begins with the letters', () => {
    expect(next('o', 0, 'lo')).toBe(1);
    expect(next('h', 0, 'H')).toBe(2);
    expect(next('x', 0, 'x')).toBeUndefined();
    expect(next('Shift', 0)).toBeUndefined();
  });

  it('walk through those that begin with a letter that is pressed again', () => {
    expect(next('l', 0, 'l')).toBe(1);
    expect(next('l', 1, 'll')).toBe(0);
  });

  it('lead nowhere in an empty menu', () => expect(nextInMenu('ArrowDown', -1, [], '')).toBeUndefined());
});

describe('before the script', () => {
  it('an accordion is native details, with one name where one excludes the others', () => {
    const items = ['a', 'b'].map((id) => ({ id, summary: id, content: id }));
    const markup = html(<Accordion items={items} defaultOpen="b" isExclusive />);
    const names = [...markup.matchAll(/<details[^>]* name="([^"]+)"/g)].map(([, name]) => name);
    expect(names).toHaveLength(2);
    expect(new Set(names).size).toBe(1);
    expect(markup.match(/open=""/g)).toHaveLength(1);
    expect(html(<Accordion items={items} />)).not.toContain('name=');
  });

  it('a menu opens natively and its links lead on', () => {
    const items = [
      { id: 'low', label: 'Lowest price', href: '?sort=low' },
      { id: 'off', label: 'Nearest', href: '?sort=near', isDisabled: true },
    ];
    const markup = html(<PopoverMenu label="Sort" groups={[{ items }]} />);
    const target = /popoverTarget="([^"]+)"/i.exec(markup)?.[1];
    expect(markup).toContain(`id="${target}" popover="auto" role="menu"`);
    expect(markup).toContain('href="?sort=low"');
    expect(markup).not.toContain('?sort=near');
  });

  it('a tooltip describes its control', () => {
    const markup = html(
      <Tooltip text="Compare with another car">
        <button type="button">Compare</button>
      </Tooltip>,
    );
    const id = /aria-describedby="([^"]+)"/.exec(markup)?.[1];
    expect(markup).toContain(`id="${id}" role="tooltip"`);
  });

  it('a sheet is closed, named by its title', () => {
    const texts = { close: 'Close', expand: 'More', collapse: 'Less' };
    const markup = html(
      <Sheet open title="Filters" texts={texts} onClose={() => undefined}>
        Makes
      </Sheet>,
    );
    expect(markup).not.toContain('open=""');
    expect(markup).toContain(`id="${/aria-labelledby="([^"]+)"/.exec(markup)?.[1]}"`);
  });
});

describe('MoreText', () => {
  const render = (text: string, limit: number) =>
    html(<MoreText text={text} limit={limit} more="Show More" less="Show Less" />);

  it('has no toggle for what is not longer, counted in graphemes', () => {
    expect(render('👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 3)).not.toContain('<details');
    expect(render('👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 2)).toContain('👨‍👩‍👧‍👦👨‍👩‍👧‍👦…');
  });

  it('holds the whole text behind the toggle', () => {
    expect(render('abcdef', 3)).toMatch(/abc….*<details.*Show More.*Show Less.*abcdef/);
  });
});
