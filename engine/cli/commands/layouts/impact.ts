import {
  findChangeImpact,
  formatChangeAsMarkdown,
  describeChange,
  hasErrors,
  findImpact,
  describeImpact,
  parseImpactTarget,
} from '../../../layout';
import { notFound } from '../../find-argument';
import { EXIT, UsageError, type Command } from '../../command';
import { compileTenants } from '../../layouts/compile-tenants';
import { compileVersions } from '../../layouts/compile-versions';

/** `impact`: lists the sites and pages that a value, a file or a set of changes affects. */
export const impact: Command = {
  name: 'impact',
  summary: 'Lists the sites and pages that a file, block, prop, text, setting, feature or change affects.',
  usage:
    '<file | block | block.prop | block.text | setting | feature> | --from <folder|commit> [--to <folder|commit>] [--markdown]',
  help: [
    'For example: base/pages/home.json, price-card, vehicle-row.variant, search.hitsPerPage, garage.',
    '--from <a> --to <b>  tenants folders or commits; also --from a..b; without --to, the current tenants',
    '--markdown           prints a report for a pull request',
    'The exit code is 1 if a change adds errors.',
  ].join('\n'),
  options: { from: { type: 'string' }, to: { type: 'string' }, markdown: { type: 'boolean' } },
  async run(context) {
    const { settings, values, positionals, isJson, out } = context;
    const [name, ...more] = positionals;
    const versions = compileVersions(context);
    if (more.length > 0 || (versions && name !== undefined) || (!versions && name === undefined))
      throw new UsageError('Specify exactly one file, block, prop, text, setting or feature, or use --from.');
    if (versions) {
      const change = findChangeImpact(versions.before, versions.after);
      out(
        isJson
          ? JSON.stringify(change)
          : values['markdown']
            ? formatChangeAsMarkdown(change)
            : describeChange(change),
      );
      return hasErrors(change.findings.added) ? EXIT.findings : EXIT.success;
    }
    if (values['markdown']) throw new UsageError('--markdown requires --from.');
    const { compilation } = compileTenants(settings);
    const target = parseImpactTarget(compilation, name ?? '');
    if ('unknown' in target)
      throw notFound('file, block, setting or feature', target.unknown, target.candidates);
    const found = findImpact(compilation, target);
    out(isJson ? JSON.stringify(found) : describeImpact(found));
    return EXIT.success;
  },
};
