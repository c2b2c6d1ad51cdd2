import type { Composition } from '../../compose/compose-page';
import type { Environment } from '../../model/environment';
import { PageBuilder } from '../../compose/page-builder';
import type { JsonSource } from '../../model/source';
import { findNode } from '../../model/node-tree';
import type { FindBlockType } from './migrate-page';

/**
 * Replays a page and records the block types of the nodes to which each change in one file refers. A node id may mean
 * another block after a later change, so each type is recorded just before its change.
 */
export function createBlockTypeLookup(
  composition: Composition | undefined,
  source: JsonSource,
  environment: Environment,
): FindBlockType {
  const types = new Map<string, string>();
  const builder = new PageBuilder(environment);
  for (const step of composition?.steps ?? []) {
    const { layout } = builder;
    if (step.source === source && layout) {
      // No change and no node: the `content` of the page, which belongs to the root.
      if (step.kind === 'content') types.set('-1 ', layout.block);
      if (step.kind === 'change') {
        const { operation } = step;
        const named = [
          typeof operation.node === 'string' ? operation.node : undefined,
          'into' in operation ? operation.into : undefined,
        ];
        for (const id of named) {
          const type = id === undefined ? undefined : findNode(layout, id)?.node.block;
          if (id !== undefined && type !== undefined) types.set(`${Number(step.at[1])} ${id}`, type);
        }
      }
    }
    builder.apply(step);
  }
  return (change, node) => types.get(`${change} ${node}`);
}
