import { describe, expect, it } from 'vitest';
import type { Condition } from '../../../schemas';
import type { ResolvedNode } from '../../layout';
import { pruneUnreachableNodes } from './reachable-nodes';

const createNode = (id: string, when?: object, children: ResolvedNode[] = []): ResolvedNode => ({
  id,
  block: 'note',
  version: 1,
  props: {},
  slots: { main: children },
  ...(when && { when: when as Condition }),
  client: 'none',
  hash: id,
});
const listIds = ({ id, slots }: ResolvedNode): string[] => [
  id,
  ...Object.values(slots).flat().flatMap(listIds),
];
const listRemaining = (when: object, children: ResolvedNode[] = []) =>
  listIds(
    pruneUnreachableNodes(createNode('root', undefined, [createNode('one', when, children)]), {
      features: { garage: true, finance: false },
      site: { settings: { finance: { provider: '' } } },
    }),
  ).slice(1);

describe('pruneUnreachableNodes', () => {
  it.each([
    ['a feature that is on', { 'features.garage': true }, true],
    ['a feature that is off', { 'features.finance': true }, false],
    ['a setting that does not match', { 'site.settings.finance.provider': { $ne: '' } }, false],
    ['data that differs between requests', { 'vehicle.sold': true, 'user.signedIn': true }, true],
    ['two fields, one of which is never true', { 'vehicle.sold': true, 'features.finance': true }, false],
    ['one of several alternatives', { $or: [{ 'features.finance': true }, { 'vehicle.sold': true }] }, true],
  ])('%s', (_name, when, isReachable) => {
    expect(listRemaining(when)).toEqual(isReachable ? ['one'] : []);
  });

  it('prunes at every depth, with all descendants', () => {
    const inner = createNode('inner', { 'features.garage': true }, [
      createNode('deep', { 'features.finance': true }),
    ]);
    expect(listRemaining({ 'vehicle.sold': true }, [inner])).toEqual(['one', 'inner']);
    expect(listRemaining({ 'features.finance': true }, [inner])).toEqual([]);
  });
});
