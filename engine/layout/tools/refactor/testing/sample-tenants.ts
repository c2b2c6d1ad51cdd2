// Example tenants for tests of refactorings: a base, two templates and five sites, four of them with the same
// statement.
import type { CompileInput } from '../../../compile/compilation';
import { validFiles, createLayers, testBlocks, testSources, type Files } from '../../../testing/test-layers';
import { lift, type LiftRequest, type Refactoring } from '../index';

const blocks = testBlocks();
export const createInput = (files: Files): CompileInput => ({
  layers: createLayers(files),
  blocks,
  sources: testSources,
});

export const page = (...changes: object[]) => ({ id: 'vehicle', changes });
export const set = (path: string, value: unknown, node = 'price') => ({ op: 'set', node, path, value });
export const site = (name: string, parent: string, more: object = {}) => ({ name, extends: parent, ...more });

/** A base, two templates and five sites; four of them hide weekly prices. */
export const files = {
  base: validFiles.base,
  used: { 'tenant.json': { name: 'Used', template: true, extends: 'base' } },
  group: { 'tenant.json': { name: 'Group', template: true, extends: 'base' } },
  one: {
    'tenant.json': site('One', 'used', { settings: { search: { recencyDays: 5 } } }),
    'pages/vehicle.json': page(set('showWeekly', false)),
  },
  two: {
    'tenant.json': site('Two', 'used', { settings: { search: { recencyDays: 5 } } }),
    'pages/vehicle.json': page(set('showWeekly', false), set('size', 'small')),
  },
  three: { 'tenant.json': site('Three', 'group'), 'pages/vehicle.json': page(set('showWeekly', false)) },
  four: {
    'tenant.json': site('Four', 'base', { settings: { search: { recencyDays: 9 } } }),
    'pages/vehicle.json': page(set('showWeekly', false)),
  },
  five: { 'tenant.json': site('Five', 'base', { settings: { search: { recencyDays: 5 } } }) },
} satisfies Files;

export const run = (request: Omit<LiftRequest, 'input'>, tenants: Files = files) =>
  lift({ input: createInput(tenants), ...request });
export const fileAfter = ({ changes }: Refactoring, path: string): unknown => {
  const change = changes.find((change) => change.path === path);
  return change?.after === undefined ? change?.after : (JSON.parse(change.after) as unknown);
};
export const gone = (result: Refactoring) =>
  result.changes.filter(({ after }) => after === undefined).map(({ path }) => path);
