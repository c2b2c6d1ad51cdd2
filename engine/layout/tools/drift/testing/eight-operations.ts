// A base and eight example sites with stored fingerprints. The base changes afterwards.
import { compile, type Compilation, type TenantSource } from '../../../index';
import { createLayers, testBlocks, testSources, type Files } from '../../../testing/test-layers';
import { accept, drift, type DriftEntry } from '../index';

const blocks = testBlocks();
export const compiled = (layers: readonly TenantSource[]): Compilation =>
  compile({ layers, blocks, sources: testSources });

export const text = (id: string, body: string) => ({ id, block: 'text', props: { body } });
export const page = (nodes: unknown[], changes: unknown[] = []) => ({
  id: 'home',
  route: '/',
  provides: { vehicle: { source: 'vehicle', slug: 'a-car' } },
  layout: { id: 'root', block: 'shell', slots: { main: nodes } },
  changes,
});
export const price = (props: object) => ({ id: 'price', block: 'price-card', props });
export const share = { id: 'share', block: 'button', props: { label: 'Share' } };

/** The base when the sites were written, and the changed base. */
export const before: Files[string] = {
  'tenant.json': { name: 'Base', template: true, settings: { search: { hitsPerPage: 24 } } },
  'theme.json': { accent: '#1f5fd6', radius: 'small' },
  'texts.json': { 'price-card.cars': '{count} cars' },
  'pages/home.json': page([
    text('offer', 'Free tank'),
    text('hello', 'Hello'),
    price({ size: 'large', showWeekly: false }),
    share,
  ]),
};
const final = {
  op: 'final',
  node: 'price',
  path: 'showWeekly',
  reason: 'Repayments are never hidden here.',
};
export const after: Files[string] = {
  'tenant.json': { name: 'Base', template: true, settings: { search: { hitsPerPage: 36 } } },
  'theme.json': { accent: '#b3261e', radius: 'large' },
  'texts.json': { 'price-card.cars': '{count} vehicles' },
  'pages/home.json': page(
    [
      text('offer', 'Free service'),
      { id: 'hello', block: 'button' },
      price({ size: 'small', showWeekly: true }),
    ],
    [final],
  ),
};

export const set = (node: string, path: string, value: unknown) => ({ op: 'set', node, path, value });
export const site = (name: string, changes: unknown[], rest: Files[string] = {}): Files[string] => ({
  'tenant.json': { name, extends: 'base' },
  ...(changes.length > 0 && { 'pages/home.json': { id: 'home', changes } }),
  ...rest,
});
export const tenants: Files = {
  'anvil-cars': site('Anvil Cars', [set('price', 'tabs[specs].title', 'Facts')]),
  'birch-motors': site('Birch Motors', [set('price', 'size', 'small')]),
  'cove-autos': site('Cove Autos', [set('offer', 'body', 'Free coffee')]),
  'dune-drive': site('Dune Drive', [set('hello', 'body', 'Good day')]),
  'elm-street': site('Elm Street', [set('price', 'showWeekly', true)]),
  'fern-wheels': site('Fern Wheels', [
    set('share', 'label', 'Send'),
    { op: 'move', node: 'share', before: 'offer' },
  ]),
  'grove-cars': site('Grove Cars', [], {
    'tenant.json': { name: 'Grove Cars', extends: 'base', settings: { search: { hitsPerPage: 12 } } },
    'theme.json': { accent: '#0a6b3d', radius: 'large' },
    'texts.json': { 'price-card.cars': '{count} utes' },
  }),
  'hill-utes': site('Hill Utes', [set('offer', 'body', 'Free floor mats')]),
};

export const withRewrites = (
  layers: readonly TenantSource[],
  changes: readonly { path: string; before: string | undefined; after: string | undefined }[],
): TenantSource[] =>
  layers.map(({ slug, files }) => {
    const own = new Map(files.map((file) => [file.path, file.text]));
    for (const change of changes) {
      if (!change.path.startsWith(`${slug}/`)) continue;
      const path = change.path.slice(slug.length + 1);
      if (own.get(path) !== change.before) throw new Error(`${change.path} changed in between.`);
      if (change.after === undefined) own.delete(path);
      else own.set(path, change.after);
    }
    return { slug, files: [...own].map(([path, content]) => ({ path, text: content })) };
  });

const written = createLayers({ base: before, ...tenants });
const first = compiled(written);
/** All sites except one store fingerprints before the base changes. */
export const recorded = withRewrites(
  written,
  accept(
    first,
    drift(first).filter(({ tenant }) => tenant !== 'hill-utes'),
  ),
);
export const moved = [...createLayers({ base: after }), ...recorded.filter(({ slug }) => slug !== 'base')];
export const now = compiled(moved);
export const entries = drift(now);

/** The class and effect of a tenant's overrides, without its name. */
export const listClasses = (found: readonly DriftEntry[], tenant: string) =>
  found
    .filter((driftEntry) => driftEntry.tenant === tenant && !driftEntry.what.includes("'name'"))
    .map((driftEntry) => `${driftEntry.class}: ${driftEntry.what}`);
