import { describe, expect, test } from 'vitest';
import { compile } from '../index';
import { createLayers, testBlocks, testSources, validFiles, type Files } from '../testing/test-layers';

const blocks = testBlocks();
const PAGE = 'coast/pages/offers.json';

/** A page of the base with two repayments, their rates, two actions and a list of cars. */
const offers = {
  id: 'offers',
  route: '/offers/:slug',
  extends: 'shell',
  provides: {
    vehicle: { source: 'vehicle', slug: ':slug' },
    newest: { source: 'vehicles', limit: 6 },
  },
  content: {
    main: [
      { id: 'weekly', block: 'estimate' },
      { id: 'monthly', block: 'estimate' },
      { id: 'rates', block: 'rates' },
      {
        id: 'price',
        block: 'price-card',
        slots: {
          actions: [
            { id: 'call', block: 'button' },
            { id: 'ask', block: 'button' },
          ],
        },
      },
      { id: 'map', block: 'banner', props: { linkLabel: 'Rates', linkHref: '#rates' } },
      { id: 'cars', block: 'grid', bind: { vehicles: 'newest' } },
    ],
  },
};

/** The findings of a site that changes the page. */
function listFindings(changes: readonly object[], own: object = {}, files: Files[string] = {}) {
  const page = { id: 'offers', ...own, changes };
  const layers = createLayers({
    ...validFiles,
    base: { ...validFiles.base, 'pages/offers.json': offers },
    coast: { ...validFiles.coast, 'pages/offers.json': page, ...files },
  });
  return compile({ layers, blocks, sources: testSources }).diagnostics;
}

const describeFindings = (...input: Parameters<typeof listFindings>) =>
  listFindings(...input).map(({ code, file, path }) => `${code} ${file} ${path ?? ''}`);

describe('a finding names the statement that causes it', () => {
  const label = { op: 'set', node: 'call', path: 'label', value: 'Call us' };

  test('the removal of required content, once for everything that requires it', () => {
    const findings = listFindings([label, { op: 'remove', node: 'rates' }]);
    expect(findings.map(({ code, file, path }) => [code, file, path])).toEqual([
      ['FC701', PAGE, '/changes/1'],
      ['FC905', PAGE, '/changes/1'],
    ]);
    expect(findings[0]?.message).toMatch(
      /comparison rate.* The cause is here; the effect is at base\/pages\/offers\.json:\d+\.$/,
    );
  });

  test.each<[string, readonly object[], string]>([
    [
      'an insertion into a full slot',
      [label, { op: 'insert', node: { id: 'new', block: 'button' }, before: 'call' }],
      'FC109',
    ],
    [
      'an unknown part of a list entry',
      [{ op: 'set', node: 'price', path: 'tabs[specs].titel', value: 'Facts' }],
      'FC102',
    ],
    ['the removal of the only reader of data', [label, { op: 'remove', node: 'cars' }], 'FC307'],
  ])('%s', (_, changes, code) => {
    const found = describeFindings(changes);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(new RegExp(`^${code} ${PAGE} /changes/${changes.length - 1}`));
  });

  test('a policy of the site', () => {
    const policy = {
      rule: 'forbids',
      id: 'no-estimates',
      title: 'No estimates',
      message: 'Estimates are not allowed.',
      source: 'the brand',
      of: { block: 'estimate' },
    };
    expect(describeFindings([label], {}, { 'policies.json': [policy] })).toEqual([
      'FC702 coast/policies.json /0',
    ]);
  });

  test('a field of the page', () => {
    expect(describeFindings([label], { provides: { vehicle: null } })).toEqual([
      expect.stringMatching(`^FC110 ${PAGE} /provides/vehicle`),
    ]);
  });

  test('the new address of a page to which a form of the base links', () => {
    const contact = validFiles.base['forms/contact.json'];
    const form = { ...contact.form, success: { href: '/offers/kia' } };
    const layers = createLayers({
      ...validFiles,
      base: { ...validFiles.base, 'pages/offers.json': offers, 'forms/contact.json': { ...contact, form } },
      coast: {
        ...validFiles.coast,
        'pages/offers.json': { id: 'offers', route: '/deals/:slug', changes: [label] },
      },
    });
    const { diagnostics } = compile({ layers, blocks, sources: testSources });
    expect(diagnostics.map(({ code, file, path }) => `${code} ${file} ${path ?? ''}`)).toEqual([
      `FC905 ${PAGE} /route`,
    ]);
  });

  test('the earlier removal of a node', () => {
    const remove = { op: 'remove', node: 'call' };
    expect(listFindings([remove, label]).map(({ code, message }) => `${code} ${message}`)).toEqual([
      `FC120 The change at ${PAGE}:6 already removes 'call'. Remove one of the two changes.`,
    ]);
  });

  test('the other node with the same id', () => {
    const add = { op: 'insert', node: { id: 'map', block: 'button' }, before: 'price' };
    expect(listFindings([add]).map(({ code, message }) => `${code} ${message}`)).toEqual([
      expect.stringMatching(
        /^FC105 Duplicate node id 'map', already used at base\/pages\/offers\.json:\d+\. /,
      ),
    ]);
  });

  test('a mistake of the base stays in the base, once for all sites', () => {
    const broken = { ...validFiles.base['pages/home.json'], content: { main: [{ id: 'x', block: 'txt' }] } };
    const layers = createLayers({
      ...validFiles,
      base: { ...validFiles.base, 'pages/home.json': broken },
      hills: {
        'tenant.json': { name: 'Hills', extends: 'used' },
        'pages/home.json': { id: 'home', title: 'Hills' },
      },
    });
    const { diagnostics } = compile({ layers, blocks, sources: testSources });
    expect(diagnostics.map(({ code, file }) => `${code} ${file}`)).toEqual(['FC101 base/pages/home.json']);
  });
});

describe('consequences of an error are not reported', () => {
  const siteWith = (files: Files[string]) =>
    compile({
      layers: createLayers({ ...validFiles, coast: { ...validFiles.coast, ...files } }),
      blocks,
      sources: testSources,
    }).diagnostics.map(({ code, file }) => `${code} ${file}`);

  test.each<[string, Files[string], string[]]>([
    [
      'a file with a syntax error',
      { 'pages/shell.json': '{ "id": "shell", ' },
      ['FC001 coast/pages/shell.json'],
    ],
    ['a tenant.json with a syntax error', { 'tenant.json': '{ "name": ' }, ['FC001 coast/tenant.json']],
    [
      'a page that extends itself',
      { 'pages/shell.json': { id: 'shell', extends: 'shell' } },
      ['FC131 coast/pages/shell.json'],
    ],
    [
      'an unknown block in place of the heading',
      {
        'policies.json': [
          {
            rule: 'count',
            id: 'one-heading',
            title: 'One heading',
            message: 'The page needs a heading.',
            source: 'WCAG',
            of: { heading: 1 },
            min: 1,
            on: { page: ['extra'] },
          },
        ],
        'pages/extra.json': {
          id: 'extra',
          route: '/extra',
          extends: 'shell',
          content: { main: [{ id: 'top-title', block: 'titel' }] },
        },
      },
      ['FC101 coast/pages/extra.json'],
    ],
  ])('%s', (_, files, expected) => {
    expect(siteWith(files)).toEqual(expected);
  });

  test('changes to the content of a slot whose nodes are missing', () => {
    const page = { id: 'gallery', route: '/gallery', extends: 'shell' };
    const findings = (card: object[]) =>
      compile({
        layers: createLayers({
          ...validFiles,
          base: {
            ...validFiles.base,
            'pages/gallery.json': { ...page, content: { main: card } },
          },
          coast: {
            ...validFiles.coast,
            'pages/gallery.json': {
              id: 'gallery',
              changes: [{ op: 'set', node: 'card', path: 'body', value: 'Ours' }],
            },
          },
        }),
        blocks,
        sources: testSources,
      }).diagnostics.map(({ code, file }) => `${code} ${file}`);
    expect(findings([{ id: 'card', block: 'text', props: { body: 'Theirs' } }])).toEqual([]);
    expect(findings([])).toEqual(['FC108 base/pages/shell.json']);
  });

  test('a cycle of tenants is reported once, at the template', () => {
    const layers = createLayers({
      ...validFiles,
      used: { ...validFiles.used, 'tenant.json': { name: 'Used', template: true, extends: 'coast' } },
    });
    const { diagnostics } = compile({ layers, blocks, sources: testSources });
    expect(diagnostics.map(({ code, file }) => `${code} ${file}`)).toEqual(['FC502 used/tenant.json']);
  });

  test('a template that breaks an inherited link is named once, not once more for each of its sites', () => {
    const menus = { header: [{ id: 'fleet', label: 'Fleet', href: '/fleet' }] };
    const content = { main: [{ id: 'news', block: 'text', props: { body: 'Fleet' } }] };
    const base = {
      ...validFiles.base,
      'tenant.json': { ...validFiles.base['tenant.json'], menus },
      'pages/fleet.json': {
        ...{ id: 'fleet', route: '/fleet', extends: 'shell', content },
        when: { 'features.usedOnly': false },
      },
    };
    const coast = {
      ...validFiles.coast,
      'tenant.json': { name: 'Coast Cars', extends: 'used' },
    };
    const layers = createLayers({ ...validFiles, base, coast });
    const broken = compile({ layers, blocks, sources: testSources }).diagnostics.filter(
      ({ code }) => code === 'FC905',
    );
    expect(broken.map(({ file, path }) => `${file} ${path ?? ''}`)).toEqual([
      'used/tenant.json /features/usedOnly',
    ]);
    expect(broken[0]?.message).not.toContain('Did you mean');
  });
});
