import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compile, type Compilation, type CompileInput } from '../../compile/compilation';
import { hashJson } from '../../base/hash-json';
import { validFiles, createLayers, testBlocks, testSources, type Files } from '../../testing/test-layers';
import { applyFileChanges } from '../file-change';
import { lift, listLiftCandidates, lower, RefactorError, type Refactoring } from './index';
import { listOverrides, listStatements } from './statement';

const blocks = testBlocks();

// Random worlds: a base, two templates that extend it, and sites that extend any of them. All of them state values for
// the same few targets, so that many statements are identical, some differ, and some cannot be applied.
const value = fc.constantFrom(false, true);
const operation = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      op: fc.constant('set'),
      node: fc.constantFrom('price', 'other'),
      path: fc.constant('showWeekly'),
      value,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      op: fc.constant('set'),
      node: fc.constant('price'),
      path: fc.constant('size'),
      value: fc.constantFrom('small', 'large'),
    }),
  },
  fc.record({
    op: fc.constant('unset'),
    node: fc.constant('price'),
    path: fc.constantFrom('size', 'showWeekly'),
  }),
  fc.record({
    op: fc.constant('set'),
    node: fc.constant('price'),
    path: fc.constant('tabs[specs].title'),
    value: fc.constantFrom('A', 'B'),
  }),
  fc.record({
    op: fc.constant('set'),
    node: fc.constant('price'),
    path: fc.constant('tabs'),
    value: fc.constantFrom([{ id: 'specs' }], [{ id: 'specs', open: true }, { id: 'more' }]),
  }),
  fc.constantFrom<object>(
    { op: 'remove', node: 'enquire' },
    { op: 'remove', node: 'price' },
    { op: 'move', node: 'others', before: 'price' },
  ),
  fc.constant({
    op: 'insert',
    node: { id: 'promise', block: 'text', props: { body: 'Checked' } },
    before: 'others',
  }),
  fc.constant({ op: 'set', node: 'promise', path: 'body', value: 'Twice checked' }),
);
const layer = fc.record({
  operations: fc.array(operation, { maxLength: 4 }),
  shell: fc.option(value),
  days: fc.option(fc.constantFrom(5, 7, null)),
  garage: fc.option(value),
  text: fc.option(fc.constantFrom('Ask', 'Call')),
  title: fc.option(fc.constantFrom('{vehicle.name}', 'A car', null)),
  isWhole: fc.integer({ min: 0, max: 9 }).map((roll) => roll === 0),
});
type Drawn = typeof layer extends fc.Arbitrary<infer Value> ? Value : never;

const OPTIONAL = (entries: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(entries).filter(([, one]) => one !== undefined));

function getFolder(tenant: object, drawn: Drawn): Record<string, unknown> {
  const { operations, shell, days, garage, text, title, isWhole } = drawn;
  const settings = days === null ? undefined : { search: { recencyDays: days } };
  const changes = operations.length > 0 ? operations : undefined;
  const head = title === null ? undefined : { title };
  const vehicle = isWhole
    ? { ...validFiles.base['pages/vehicle.json'], ...OPTIONAL({ changes }) }
    : changes || head
      ? { id: 'vehicle', ...OPTIONAL({ head, changes }) }
      : undefined;
  const wide =
    shell === null
      ? undefined
      : { id: 'shell', changes: [{ op: 'set', node: 'root', path: 'wide', value: shell }] };
  return OPTIONAL({
    'tenant.json': {
      ...tenant,
      ...OPTIONAL({ settings, features: garage === null ? undefined : { garage } }),
    },
    'texts.json': text === null ? undefined : { 'price-card.enquire': text },
    'pages/vehicle.json': vehicle,
    'pages/shell.json': wide,
  });
}

const world: fc.Arbitrary<Files> = fc
  .record({
    templates: fc.tuple(layer, layer),
    sites: fc.array(fc.tuple(layer, fc.constantFrom('base', 'left', 'right')), {
      minLength: 2,
      maxLength: 6,
    }),
  })
  .map(({ templates: [left, right], sites }) => ({
    base: validFiles.base,
    left: getFolder({ name: 'Left', template: true, extends: 'base' }, left),
    right: getFolder({ name: 'Right', template: true, extends: 'base' }, right),
    ...Object.fromEntries(
      sites.map(([drawn, parent], index) => [
        `site-${index}`,
        getFolder({ name: `Site ${index}`, extends: parent }, drawn),
      ]),
    ),
  }));

const getInput = (files: Files): CompileInput => ({
  layers: createLayers(files),
  blocks,
  sources: testSources,
});

/** Everything that a visitor can perceive, by tenant. */
const shownBy = (compilation: Compilation, isLeft: (slug: string) => boolean = () => true) =>
  Object.fromEntries(
    [...compilation.tenants]
      .filter(([slug]) => isLeft(slug))
      .map(([slug, tenant]) => [
        slug,
        {
          pages: tenant.pageIds.map((id) => [
            id,
            tenant.page(id)?.hash,
            tenant.page(id)?.routes,
            tenant.page(id)?.when,
          ]),
          config: hashJson([{ ...tenant.config }, tenant.texts, tenant.theme]),
        },
      ]),
  );

/** The refactoring; undefined for an invalid request. */
function tried(work: () => Refactoring): Refactoring | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof RefactorError) return undefined;
    throw error;
  }
}

/** Verifies a refactoring with an independent compilation. */
function expectKept(input: CompileInput, before: Compilation, result: Refactoring): void {
  const texts = new Map(
    input.layers.flatMap(({ slug, files }) => files.map(({ path, text }) => [`${slug}/${path}`, text])),
  );
  for (const { path, before: was } of result.changes) expect(was).toBe(texts.get(path));
  const after = compile({ ...input, layers: applyFileChanges(input.layers, result.changes) });
  const stays = (slug: string) => !result.templates.includes(slug);
  const isSame = hashJson(shownBy(before, stays)) === hashJson(shownBy(after, stays));
  if (result.isProven) expect(shownBy(after, stays)).toEqual(shownBy(before, stays));
  else expect(result.differences.length).toBeGreaterThan(0);
  if (!isSame) expect(result.isProven).toBe(false);
}

const LAYERS = ['base', 'left', 'right', undefined] as const;

// Each world is compiled at least four times, which takes longer than the default timeout on a busy machine.
describe('for all generated tenants', { timeout: 60_000 }, () => {
  let proven = 0;
  let attempts = 0;

  test('lift keeps every resolved page and configuration, or reports differences', () => {
    fc.assert(
      fc.property(world, fc.constantFrom(...LAYERS), fc.nat(), (files, into, pick) => {
        const input = getInput(files);
        const before = compile(input);
        const selectors = [
          ...new Set(
            [...before.tenants.values()].flatMap(({ chain }) =>
              chain.flatMap((layer) => [...listOverrides(layer).keys()]),
            ),
          ),
        ];
        const selector = selectors[pick % Math.max(1, selectors.length)] ?? 'tenant.json:name';
        const result = tried(() => lift({ input, compilation: before, selector, into }));
        if (!result) return;
        attempts += 1;
        if (result.isProven) proven += 1;
        expect(result.adoptedBy).toEqual([]);
        expect(result.templates.every((slug) => before.tenants.get(slug)?.isTemplate)).toBe(true);
        expectKept(input, before, result);
      }),
      { numRuns: 100 },
    );
    // Most requests must succeed; a lift that always refuses would also leave everything unchanged.
    expect(proven / attempts).toBeGreaterThan(0.5);
  });

  test('lower keeps every resolved page and configuration, or reports differences', () => {
    let done = 0;
    fc.assert(
      fc.property(world, fc.constantFrom('base', 'left', 'right'), fc.nat(), (files, from, pick) => {
        const input = getInput(files);
        const before = compile(input);
        const getLayer = before.tenants.get(from)?.chain.at(-1);
        const selectors = getLayer ? [...listStatements(getLayer).keys()] : [];
        const selector = selectors[pick % Math.max(1, selectors.length)] ?? 'tenant.json:name';
        const result = tried(() => lower({ input, compilation: before, selector, from }));
        if (!result) return;
        if (result.isProven) done += 1;
        expect(result.templates).toEqual([from]);
        expectKept(input, before, result);
      }),
      { numRuns: 100 },
    );
    expect(done).toBeGreaterThan(40);
  });

  test('a candidate is in at least two layers and has a liftable selector', () => {
    fc.assert(
      fc.property(world, (files) => {
        const input = getInput(files);
        for (const { selector, layers, said, of } of listLiftCandidates(input)) {
          expect(layers.length).toBeGreaterThan(1);
          expect(said).toBeLessThanOrEqual(of);
          expect(selector).toMatch(/^(pages\/[\w-]+[:#]|[a-z]+\.json:)/);
        }
      }),
      { numRuns: 50 },
    );
  });
});
