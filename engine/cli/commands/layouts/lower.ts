import { lower } from '../../../layout';
import { UsageError, type Command } from '../../command';
import { runRefactoring, compileForRefactoring } from '../../layouts/run-refactoring';

/** `lower`: the opposite of `lift`. */
export const lowerStatement: Command = {
  name: 'lower',
  summary: 'Moves what a layer says into the layers below it; proven, or nothing is written.',
  usage: '<selector> --from <layer> [--dry-run]',
  help: [
    'Each layer that inherits directly from it and does not say otherwise gets the statement.',
    'A selector: pages/vehicle:price.showWeekly, tenant.json:settings.search.hitsPerPage, ... (see lift --help)',
    '--from      the layer that shall not say it any more',
    '--dry-run   shows the files as they would be',
  ].join('\n'),
  options: { from: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  async run(context) {
    const { positionals, values } = context;
    const [selector, ...more] = positionals;
    const { from } = values;
    if (selector === undefined || more.length > 0) throw new UsageError('Say what to lower: one selector.');
    if (typeof from !== 'string')
      throw new UsageError('Say which layer shall not say it any more: --from <layer>.');
    return runRefactoring(context, () => lower({ ...compileForRefactoring(context), selector, from }));
  },
};
