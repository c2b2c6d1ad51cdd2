import { writeFileSync } from 'node:fs';
import { EXIT, UsageError, type Command } from '../../command';
import { compileTenants } from '../../layouts/compile-tenants';
import {
  formatCatalogueHtml,
  buildSettingsCatalogue,
  formatCatalogueText,
  filterEntries,
} from '../../settings';

/** `settings`: lists everything that a tenant can configure, with the value of each site and the layer that sets it. */
export const settings: Command = {
  name: 'settings',
  summary:
    'Lists every setting, feature, theme seed and text: its meaning, its default, and which layer sets it.',
  usage: '[--tenant <slug>] [--html <file>] [--json] [<words>]',
  help: [
    '<words>            only entries that contain all of them in path, title or description',
    '--tenant <slug>    only the values of this site',
    '--html <file> writes a self-contained page with a search field',
    'The exit code is 1 if nothing matches.',
  ].join('\n'),
  options: { tenant: { type: 'string' }, html: { type: 'string' } },
  run({ settings, values, positionals, isJson, out, err }) {
    const { registry, compilation } = compileTenants(settings);
    const slugFilter = values['tenant'];
    const { tenants } = compilation;
    if (typeof slugFilter === 'string' && !tenants.has(slugFilter)) {
      throw new UsageError(
        `There is no tenant '${slugFilter}'. Available: ${[...tenants.keys()].join(', ')}.`,
      );
    }
    const chosen = [...tenants.values()].filter(
      ({ slug }) => typeof slugFilter !== 'string' || slug === slugFilter,
    );
    const entries = filterEntries(buildSettingsCatalogue(chosen, registry.entries), positionals);
    const file = values['html'];
    if (typeof file === 'string') {
      writeFileSync(file, formatCatalogueHtml(entries));
      err(`Wrote ${entries.length} settings to ${file}.`);
    }
    if (isJson) out(JSON.stringify({ settings: entries }));
    else if (typeof file !== 'string' && entries.length > 0) out(formatCatalogueText(entries));
    if (entries.length > 0) return Promise.resolve(EXIT.success);
    err(`Nothing contains ${positionals.map((word) => `'${word}'`).join(' and ')}.`);
    return Promise.resolve(EXIT.findings);
  },
};
