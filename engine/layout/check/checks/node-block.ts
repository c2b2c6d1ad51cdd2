import { findBlockRename } from '../../model/block-renames';
import { didYouMean, suggestName } from '../../base/did-you-mean';
import type { NodeCheck } from '../check';

export const unknownBlock: NodeCheck = {
  meta: {
    code: 'FC101',
    name: 'unknown-block',
    severity: 'error',
    docs: 'A node uses a block that does not exist. The node is left out of the page. Fix the name, or add the block.',
  },
  *run({ node, entry, environment }) {
    if (entry || findBlockRename(environment.blocks, node.block)) return;
    const hint = suggestName(node.block, environment.blocks.types);
    yield {
      pointer: ['block'],
      message: `There is no block '${node.block}'.${didYouMean(hint)}${hint ? '' : ' Fix the name, or add the block.'}`,
      hint,
    };
  },
};
