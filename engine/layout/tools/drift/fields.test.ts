import { describe, expect, test } from 'vitest';
import { createLayers, type Files } from '../../testing/test-layers';
import { accept, drift, prune, refreshFingerprints } from './index';
import { before, compiled, withRewrites } from './testing/eight-operations';

const basePage = before['pages/home.json'] as object;
const files = (base: object, site: object): Files => ({
  base: { ...before, 'pages/home.json': { ...basePage, ...base } },
  site: {
    'tenant.json': { name: 'Site', extends: 'base' },
    'pages/home.json': { id: 'home', changes: [], ...site },
  },
});
const head = (title: string) => ({ head: { title } });
const provides = (limit: number) => ({
  provides: { vehicle: { source: 'vehicle', slug: 'a-car' }, cars: { source: 'vehicles', limit } },
});

/**
 * The classification of each field of the site's page after the base has changed, with fingerprints from before the
 * change.
 */
function driftLines(was: object, is: object, site: object): string[] {
  const written = createLayers(files(was, site));
  const first = compiled(written);
  const recorded = withRewrites(written, accept(first, drift(first)));
  const moved = [...createLayers(files(is, site)).slice(0, 1), ...recorded.slice(1)];
  return drift(compiled(moved))
    .filter(({ kind }) => kind === 'field')
    .map((driftEntry) => `${driftEntry.class}: ${driftEntry.what}`);
}

describe('fields of a page', () => {
  test('overrides of page fields have all five classes', () => {
    expect(driftLines(head('Old'), head('Old'), head('Mine'))).toEqual([
      "clean: sets the page's 'head.title' to \"Mine\"",
    ]);
    expect(driftLines(head('Old'), head('New'), head('Mine'))).toEqual([
      "shadows-a-change: sets the page's 'head.title' to \"Mine\"",
    ]);
    expect(driftLines(head('Old'), head('Mine'), head('Mine'))).toEqual([
      "redundant: sets the page's 'head.title' to \"Mine\"",
    ]);
    expect(driftLines(head('Old'), {}, { head: { title: null } })).toEqual([
      "redundant: removes the page's 'head.title'",
    ]);
    expect(
      driftLines(provides(4), provides(8), { provides: { cars: { source: 'vehicles', limit: 'no' } } }),
    ).toEqual([expect.stringMatching(/^conflict: sets the page's 'provides.cars'/)]);
    const gone = compiled(
      createLayers({
        base: { 'tenant.json': { name: 'Base' } },
        site: files({}, head('Mine'))['site'] ?? {},
      }),
    );
    expect(drift(gone).find(({ kind }) => kind === 'field')).toMatchObject({
      class: 'orphan',
      reason: "No lower layer has a page 'home'.",
    });
  });

  test('routes and data are overrides; the fields of a complete page are not', () => {
    expect(driftLines({}, { route: '/start' }, { route: '/welcome' })).toEqual([
      "shadows-a-change: sets the page's 'route' to \"/welcome\"",
    ]);
    expect(
      driftLines(provides(4), provides(8), { provides: { cars: { source: 'vehicles', limit: 2 } } })[0],
    ).toMatch(/^shadows-a-change/);
    const own = { route: '/own', layout: { id: 'root', block: 'shell' }, ...head('Own') };
    const whole = files({}, {});
    const site = { ...whole['site'], 'pages/own.json': { id: 'own', ...own } };
    expect(drift(compiled(createLayers({ ...whole, site }))).filter(({ kind }) => kind === 'field')).toEqual(
      [],
    );
  });

  test('a page overrides fields of the page it extends', () => {
    const whole = files(head('Old'), {});
    const site = {
      ...whole['site'],
      'pages/own.json': { id: 'own', extends: 'home', route: '/own', ...head('Own') },
    };
    const found = drift(compiled(createLayers({ ...whole, site }))).filter(({ kind }) => kind === 'field');
    expect(found.map(({ at }) => at.join('.'))).toEqual(['head.title']);
  });

  test('redundant ones are pruned with their fingerprints in shadows.json', () => {
    const written = createLayers(files(head('Old'), head('Mine')));
    const first = compiled(written);
    const rewrites = accept(first, drift(first));
    expect(rewrites.map(({ path }) => path)).toContain('site/shadows.json');
    const recorded = withRewrites(written, rewrites);
    const shadows = recorded[1]?.files.find(({ path }) => path === 'shadows.json')?.text ?? '{}';
    expect((JSON.parse(shadows) as Record<string, object>)['pages/home.json']).toHaveProperty(['head.title']);
    expect(compiled(recorded).diagnostics.map(({ code }) => code)).toEqual([]);
    const moved = [...createLayers(files(head('Mine'), {})).slice(0, 1), ...recorded.slice(1)];
    const now = compiled(moved);
    const pruned = withRewrites(moved, prune(now, drift(now)));
    const page = pruned[1]?.files.find(({ path }) => path === 'pages/home.json')?.text ?? '';
    expect(page).not.toContain('Mine');
    expect(pruned[1]?.files.find(({ path }) => path === 'shadows.json')?.text).not.toContain('head.title');
  });
});

test('refreshes current fingerprints and leaves stale ones', () => {
  const site = {
    ...head('Mine'),
    changes: [{ op: 'set', node: 'offer', path: 'body', value: 'X', shadows: '00000000000000' }],
  };
  const written = createLayers(files(head('Old'), site));
  const first = compiled(written);
  const recorded = withRewrites(
    written,
    accept(
      first,
      drift(first).filter(({ kind }) => kind === 'field'),
    ),
  );
  const before = compiled(recorded);
  const moved = [...createLayers(files(head('New'), {})).slice(0, 1), ...recorded.slice(1)];
  const changes = refreshFingerprints(before, compiled(moved), []);
  expect(changes.map(({ path }) => path)).toEqual(['site/shadows.json']);
  const after = drift(compiled(withRewrites(moved, changes)));
  expect(after.filter(({ tenant }) => tenant === 'site').map((driftEntry) => driftEntry.class)).toEqual([
    'shadows-a-change',
    'clean',
    'clean',
  ]);
});
