import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { LayoutNode, Policy } from '../../../../schemas';
import { compile } from '../../index';
import { createLayers, testBlocks, testSources, type Files } from '../../testing/test-layers';

const blocks = testBlocks();
const compileFiles = (files: Files) => compile({ layers: createLayers(files), blocks, sources: testSources });

const common = { title: 'A rule', message: 'The rule is violated.', source: 'the design guide' };

/** Creates a site with one page and these policies. */
function createSite(main: LayoutNode[], policies: readonly Policy[], page = {}): Files {
  return {
    site: {
      'tenant.json': { name: 'Site' },
      'policies.json': policies,
      'pages/home.json': {
        id: 'home',
        route: '/',
        layout: { id: 'root', block: 'shell', slots: { main } },
        ...page,
      },
    },
  };
}

const listFindings = (files: Files) =>
  compileFiles(files).diagnostics.map(({ code, node, severity }) => [code, node, severity].join(' '));

const early = { today: { $lt: '2026-12-31' } };
const late = { today: { $gte: '2026-12-31' } };
const title = (id: string, level: number, when?: LayoutNode['when']): LayoutNode => ({
  id,
  block: 'title',
  props: { level },
  ...(when && { when }),
});

describe('outline', () => {
  const outline: Policy[] = [{ ...common, rule: 'outline', id: 'outline' }];
  test.each<[string, LayoutNode[], string[]]>([
    ['accepts levels that increase by one', [title('a', 1), title('b', 2), title('c', 3), title('d', 2)], []],
    ['reports a skipped level', [title('a', 1), title('b', 3)], ['FC704 b error']],
    ['reports a first heading below level 1', [title('a', 2)], ['FC704 a error']],
    [
      'reports a gap when a conditional heading is hidden',
      [title('a', 1), title('b', 2, early), title('c', 3)],
      ['FC704 c error'],
    ],
    [
      'accepts alternative headings of which one is always shown',
      [title('a', 1), title('b', 2, early), title('c', 2, late), title('d', 3)],
      [],
    ],
    [
      'accepts headings with the same condition',
      [title('a', 1), title('b', 2, early), title('c', 3, early)],
      [],
    ],
  ])('%s', (_, main, expected) => {
    expect(listFindings(createSite(main, outline))).toEqual(expected);
  });
});

describe('count', () => {
  const exactlyOneHeading: Policy[] = [
    { ...common, rule: 'count', id: 'one', of: { heading: 1 }, min: 1, max: 1 },
  ];
  test.each<[string, LayoutNode[], string[]]>([
    ['accepts one heading', [title('a', 1)], []],
    ['reports a missing heading', [title('a', 2)], ['FC703  error']],
    ['reports a second heading', [title('a', 1), title('b', 1)], ['FC703 b error']],
    ['reports a heading that may be hidden', [title('a', 1, early)], ['FC703 a error']],
    ['accepts two headings of which one is always shown', [title('a', 1, early), title('b', 1, late)], []],
    [
      'reports two headings that can be shown together',
      [title('a', 1, early), title('b', 1, { 'route.path': '/' })],
      ['FC703 a error', 'FC703 b error'],
    ],
  ])('%s', (_, main, expected) => {
    expect(listFindings(createSite(main, exactlyOneHeading)).sort()).toEqual(expected);
  });

  test('counts a node in a repeating slot more than once', () => {
    const grid: LayoutNode = { id: 'cars', block: 'grid', slots: { card: [title('a', 1)] } };
    const page = { provides: { vehicles: { source: 'vehicles' } } };
    const atMostOneHeading: Policy[] = [{ ...common, rule: 'count', id: 'most', of: { heading: 1 }, max: 1 }];
    expect(listFindings(createSite([grid], atMostOneHeading, page))).toEqual(['FC703 a error']);
  });
});

describe('requires', () => {
  const rates: Policy[] = [
    {
      ...common,
      rule: 'requires',
      id: 'rates',
      of: { shows: 'repayment' },
      needs: [{ shows: 'comparison-rate' }],
    },
  ];
  const estimate = (more = {}): LayoutNode => ({ id: 'weekly', block: 'estimate', ...more });
  const rate = (when: LayoutNode['when']): LayoutNode => ({ id: 'rate', block: 'rates', when });
  const used = { 'vehicle.car_type': 'used' } as const;
  const withCar = {
    provides: { vehicle: { source: 'vehicle', slug: 'a' }, vehicles: { source: 'vehicles' } },
  };

  test('content hidden by a prop has no requirements', () => {
    expect(listFindings(createSite([estimate({ props: { isShown: false } })], rates))).toEqual([]);
  });
  test('the required content may have a weaker condition, but not a stricter one', () => {
    expect(
      listFindings(createSite([estimate({ when: { ...used, ...early } }), rate(used)], rates, withCar)),
    ).toEqual([]);
    expect(
      listFindings(createSite([estimate({ when: used }), rate({ ...used, ...early })], rates, withCar)),
    ).toEqual(['FC701 weekly error']);
  });
  test("the car in a repeating slot is not the page's car", () => {
    const grid: LayoutNode = { id: 'cars', block: 'grid', slots: { card: [estimate({ when: used })] } };
    expect(listFindings(createSite([grid, rate(used)], rates, withCar))).toEqual(['FC701 weekly error']);
  });
  test('searches only inside the node if the policy says so', () => {
    const within: Policy[] = rates.map((policy) => ({ ...policy, within: 'node' }) as Policy);
    expect(listFindings(createSite([estimate(), { id: 'rate', block: 'rates' }], within))).toEqual([
      'FC701 weekly error',
    ]);
    const inside = estimate({ slots: { rates: [{ id: 'rate', block: 'rates' }] } });
    expect(listFindings(createSite([inside], within))).toEqual([]);
  });
  test('applies only to the selected pages', () => {
    const on = (pages: object) => rates.map((policy) => ({ ...policy, on: pages }) as Policy);
    expect(listFindings(createSite([estimate()], on({ route: ['/cars/*'] })))).toEqual([]);
    expect(listFindings(createSite([estimate()], on({ route: ['/*'] })))).toEqual(['FC701 weekly error']);
    expect(listFindings(createSite([estimate()], on({ provides: ['vehicle'] })))).toEqual([]);
    expect(listFindings(createSite([estimate()], on({ isError: true })))).toEqual([]);
  });
});

describe('layers', () => {
  const counter: LayoutNode[] = [{ id: 'sold', block: 'counter' }];
  const forbid: Policy = {
    ...common,
    rule: 'forbids',
    id: 'counter',
    severity: 'advice',
    of: { shows: 'sales-counter' },
  };
  const createUpperLayer = (policies: readonly Policy[]): Files => ({
    above: { 'tenant.json': { name: 'Above', extends: 'site' }, 'policies.json': policies },
  });
  const createBaseLayer = (mayBeWaived: boolean) => {
    const files = createSite(counter, [{ ...forbid, mayBeWaived }]);
    return { site: { ...files['site'], 'tenant.json': { name: 'Site', template: true } } };
  };
  const waiver: Policy = { rule: 'waive', policy: 'counter', reason: 'Ours counts real sales.' };
  const checkLayer = (files: Files, slug: string) =>
    compileFiles(files)
      .check(slug)
      .map(({ code, severity }) => `${code} ${severity}`);

  test('a policy applies to layers that extend its layer, with its severity', () => {
    expect(checkLayer({ ...createBaseLayer(false), ...createUpperLayer([]) }, 'above')).toEqual([
      'FC702 advice',
    ]);
  });
  test('a policy with mayBeWaived can be waived for one layer', () => {
    const files = { ...createBaseLayer(true), ...createUpperLayer([waiver]) };
    expect(checkLayer(files, 'above')).toEqual([]);
    expect(checkLayer(files, 'site')).toEqual(['FC702 advice']);
  });
  test('a waiver that is not allowed has no effect', () => {
    expect(checkLayer({ ...createBaseLayer(false), ...createUpperLayer([waiver]) }, 'above').sort()).toEqual([
      'FC702 advice',
      'FC707 error',
    ]);
  });
  test('shares the result between layers with the same page and policies', () => {
    const { tenants } = compileFiles({
      ...createBaseLayer(true),
      ...createUpperLayer([]),
      other: { 'tenant.json': { extends: 'site' } },
    });
    const getResult = (slug: string) => {
      const tenant = tenants.get(slug);
      return tenant?.compiler.policyResult(tenant.chain, 'home');
    };
    expect(getResult('other')).toBeDefined();
    expect(getResult('other')).toBe(getResult('site'));
  });
});

describe('the policies of the base layer', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../../tenants/base/policies.json'), 'utf8');
  const basePolicies = JSON.parse(text) as Policy[];
  const findPolicy = (id: string) => basePolicies.filter((policy) => 'id' in policy && policy.id === id);

  test.each([
    ['sales-counter-is-clockwork', [{ id: 'sold', block: 'counter' }], 'FC702 sold advice'],
    ['repayment-with-rates', [{ id: 'weekly', block: 'estimate' }], 'FC701 weekly error'],
    ['repayment-with-disclaimer', [{ id: 'weekly', block: 'estimate' }], 'FC701 weekly error'],
    ['form-with-privacy', [{ id: 'ask', block: 'enquiry' }], 'FC701 ask error'],
    ['one-main', [{ id: 'sold', block: 'counter' }], 'FC703  error'],
  ])('%s applies as soon as such a block exists', (id, main, expected) => {
    expect(listFindings(createSite(main, findPolicy(id)))).toContain(expected);
  });

  test('an opt-in that starts ticked is reported at the setting or the site', () => {
    const files = createSite([{ id: 'news', block: 'opt-in' }], findPolicy('opt-in-is-chosen'));
    expect(compileFiles(files).diagnostics).toMatchObject([
      { code: 'FC706', severity: 'advice', file: 'site/tenant.json' },
    ]);
    const settings = { forms: { optInPreselected: false } };
    const fixed = { site: { ...files['site'], 'tenant.json': { name: 'Site', settings } } };
    expect(compileFiles(fixed).diagnostics.filter(({ code }) => code === 'FC706')).toEqual([]);
  });
});

test('a value that sites inherit is reported once, whichever pages make the policy apply', () => {
  const policy: Policy = {
    ...common,
    rule: 'configured',
    id: 'licence',
    must: { 'site.licence': { $nin: ['none'] } },
    wherever: { block: 'button' },
  };
  const button = (id: string) => ({
    'tenant.json': { name: id, extends: 'base' },
    [`pages/${id}.json`]: {
      id,
      route: `/${id}`,
      layout: { id: 'root', block: 'shell', slots: { main: [{ id: 'go', block: 'button' }] } },
    },
  });
  const files: Files = {
    base: {
      'tenant.json': { name: 'Base', template: true, licence: 'none' },
      'policies.json': [policy],
    },
    north: button('north'),
    south: button('south'),
  };
  const found = compileFiles(files).diagnostics.map(({ code, file }) => `${code} ${file}`);
  expect(found).toEqual(['FC706 base/tenant.json']);
});
