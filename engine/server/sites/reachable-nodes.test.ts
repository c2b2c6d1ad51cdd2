import { describe, expect, it } from 'vitest';
import type { Condition } from '../../../schemas';
import type { ResolvedNode } from '../../layout';
import { pruneUnreachableNodes } from './reachable-nodes';

const node = (id: string, when?: object, children: ResolvedNode[] = []): ResolvedNode => ({
  id,
  block: 'note',
  version: 1,
  props: {},
  slots: { main: children },
  ...(when && { when: when as Condition }),
  client: 'none',
  hash: id,
});
const idsOf = ({ id, slots }: ResolvedNode): string[] => [id, ...Object.values(slots).flat().flatMap(idsOf)];
const left = (when: object, children: ResolvedNode[] = []) =>
  idsOf(
    pruneUnreachableNodes(node('root', undefined, [node('one', when, children)]), {
      features: { garage: true, finance: false },
      site: { settings: { finance: { provider: '' } } },
    }),
  ).slice(1);

describe('the nodes that visitors of a site can see', () => {
  it.each([
    ['a feature that is on', { 'features.garage': true }, true],
    ['a feature that is off', { 'features.finance': true }, false],
    ['a setting that does not fit', { 'site.settings.finance.provider': { $ne: '' } }, false],
    ['what differs from visit to visit', { 'vehicle.sold': true, 'user.signedIn': true }, true],
    ['both, one of which never holds', { 'vehicle.sold': true, 'features.finance': true }, false],
    ['one of several', { $or: [{ 'features.finance': true }, { 'vehicle.sold': true }] }, true],
  ])('%s', (_name, when, isLeft) => {
    expect(left(when)).toEqual(isLeft ? ['one'] : []);
  });

  it('are looked for at every depth, and those within one that is left out go with it', () => {
    const inner = node('inner', { 'features.garage': true }, [node('deep', { 'features.finance': true })]);
    expect(left({ 'vehicle.sold': true }, [inner])).toEqual(['one', 'inner']);
    expect(left({ 'features.finance': true }, [inner])).toEqual([]);
  });
});
