import { lower } from '../../../layout';
import { UsageError, type Command } from '../../command';
import { runRefactoring, compileForRefactoring } from '../../layouts/run-refactoring';

/** `lower`: the opposite of `lift`. */
export const lowerStatement: Command = {
  name: 'lower',
  summary: 'Moves a statement into the layers that inherit it; written only if no page changes.',
  usage: '<selector> --from <layer> [--dry-run]',
  help: [
    'Each layer that inherits directly from it gets the statement, unless it sets another value.',
    'A selector: pages/vehicle:similar.variant, tenant.json:settings.search.hitsPerPage, ... (see lift --help)',
    '--from      the layer to remove the statement from',
    '--dry-run   shows the changes without writing them',
  ].join('\n'),
  options: { from: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  async run(context) {
    const { positionals, values } = context;
    const [selector, ...more] = positionals;
    const { from } = values;
    if (selector === undefined || more.length > 0) throw new UsageError('Specify one selector to lower.');
    if (typeof from !== 'string')
      throw new UsageError('Specify the layer from which to remove the statement: --from <layer>.');
    return runRefactoring(context, () => lower({ ...compileForRefactoring(context), selector, from }));
  },
};
