import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readOfferRecords, type OfferRecords } from '../../../data';
import { formatJson } from '../../../layout';
import { writeTenantFiles } from '../../../server';
import { EXIT, UsageError, type Command } from '../../command';
import { findTenant } from '../../find-argument';
import { compileTenants } from '../../layouts/compile-tenants';

interface ImportReport extends Pick<OfferRecords, 'rejected' | 'shortened'> {
  /** Files that the import adds, below the folder of all tenants. */
  readonly added: readonly string[];
  /** Existing files that differ. They are not changed, because people may have edited them. */
  readonly kept: readonly string[];
  readonly unchanged: number;
}

/** @throws UsageError if the file is not a list of records */
function readRecords(text: string): unknown[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UsageError('The file is not JSON. Give a list of offers.');
  }
  if (!Array.isArray(value)) throw new UsageError('The file is not a list of offers.');
  return value;
}

function formatReport(report: ImportReport, isDry: boolean): string {
  const { added, kept, unchanged, rejected, shortened } = report;
  return [
    `${added.length} offers ${isDry ? 'would be added' : 'added'}, ${unchanged} unchanged, ${kept.length} kept, ${rejected.length} rejected.`,
    ...(isDry ? ['Nothing was written (--dry-run).'] : []),
    ...added.map((path) => `  added: ${path}`),
    ...kept.map((path) => `  kept: ${path} exists and differs`),
    ...shortened.map(({ index, fields }) => `  record ${index}: shortened: ${fields.join(', ')}`),
    ...rejected.map(({ index, reason }) => `  record ${index}: ${reason}`),
    'Run npm run forecourt -- check to find offers with missing pictures or links.',
  ].join('\n');
}

/** `offers import`: adds the offers of another system to a site (ENT-030). */
export const offers: Command = {
  name: 'offers',
  summary: 'Imports offers of another system from a JSON list.',
  usage: 'import <tenant> <file.json> [--dry-run]',
  help: [
    "Adds an entry for each offer to the tenant's content/offers. Entries that exist are kept.",
    'A record has the format of schemas/offer.schema.json.',
    '--dry-run   shows the result without writing it',
  ].join('\n'),
  options: { 'dry-run': { type: 'boolean' } },
  async run({ settings, values, positionals, isJson, out }) {
    const [action, slug, file, ...more] = positionals;
    if (action !== 'import' || slug === undefined || file === undefined || more.length > 0)
      throw new UsageError('Specify import, a tenant and a JSON file.');
    findTenant(compileTenants(settings).compilation, slug);
    const source = resolve(settings.root, file);
    if (!existsSync(source)) throw new UsageError(`There is no file '${source}'.`);
    const records = readRecords(await readFile(source, 'utf8'));

    const { entries, rejected, shortened } = readOfferRecords(records);
    const files = entries.map((entry) => {
      const path = `${slug}/content/offers/${entry.id}.json`;
      const target = join(settings.tenantsDir, path);
      return {
        path,
        text: formatJson(entry),
        before: existsSync(target) ? readFileSync(target, 'utf8') : undefined,
      };
    });
    const added = files.filter(({ before }) => before === undefined);
    const kept = files.filter(({ before, text }) => before !== undefined && before !== text);
    const report: ImportReport = {
      added: added.map(({ path }) => path),
      kept: kept.map(({ path }) => path),
      unchanged: files.length - added.length - kept.length,
      ...{ rejected, shortened },
    };
    const isDry = values['dry-run'] === true;
    if (!isDry && added.length > 0)
      writeTenantFiles(
        settings.tenantsDir,
        added.map(({ path, text }) => ({ path, text, expected: { text: undefined } })),
      );
    out(isJson ? JSON.stringify({ ...report, isWritten: !isDry }) : formatReport(report, isDry));
    return rejected.length > 0 ? EXIT.findings : EXIT.success;
  },
};
