import type { Composition } from '../../compose/compose-page';
import type { Environment } from '../../model/environment';
import { PageBuilder } from '../../compose/page-builder';
import type { Source } from '../../model/source';
import { findNode } from '../../model/node-tree';
import type { TypeAt } from './migrate-page';

/** Does a page's steps again and keeps, for each change of one file, the types of the nodes that it names. */
export function blockTypesAt(
  composition: Composition | undefined,
  source: Source,
  environment: Environment,
): TypeAt {
  const types = new Map<string, string>();
  const progress = new PageBuilder(environment);
  for (const step of composition?.steps ?? []) {
    const { layout } = progress;
    if (step.source === source && layout) {
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
    progress.apply(step);
  }
  return (change, node) => types.get(`${change} ${node}`);
}
