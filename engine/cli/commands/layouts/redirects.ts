import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Redirect, type Redirects, validators } from '../../../../schemas';
import { formatJson, redirectKey, REDIRECTS_FILE } from '../../../layout';
import { readRedirectsCsv, RedirectsCsvError, writeTenantFiles, type RedirectsCsv } from '../../../server';
import { EXIT, UsageError, type Command } from '../../command';
import { findTenant } from '../../find-argument';
import { compileTenants } from '../../layouts/compile-tenants';

interface ImportReport extends Pick<RedirectsCsv, 'rejected'> {
  readonly added: readonly Redirect[];
  /** Old addresses that the site's file already redirects elsewhere. The file is not changed. */
  readonly kept: readonly string[];
  /** Redirects that the file already has. */
  readonly unchanged: number;
}

const isRedirects = (value: unknown): value is Redirects => validators.redirects(value);

/** The redirects in a site's own file. */
function parseExisting(text: string | undefined, path: string): Redirects {
  if (text === undefined) return [];
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // Reported below, like a file with other mistakes.
  }
  if (!isRedirects(value))
    throw new UsageError(
      `${path} has mistakes. Run npm run forecourt -- check to see them, and fix them first.`,
    );
  return value;
}

const getKey = (redirect: Redirect) => redirectKey(redirect) ?? redirect.from;
const isSame = (a: Redirect, b: Redirect) =>
  a.to === b.to && (a.status ?? 301) === (b.status ?? 301) && a.remove === b.remove;

/** Adds redirects to those in a file. Existing redirects are preserved. */
function mergeImport(existing: Redirects, { redirects, rejected }: RedirectsCsv): ImportReport {
  const byKey = new Map(existing.map((redirect) => [getKey(redirect), redirect]));
  const added: Redirect[] = [];
  const kept: string[] = [];
  let unchanged = 0;
  for (const redirect of redirects) {
    const before = byKey.get(getKey(redirect));
    if (!before) added.push(redirect);
    else if (isSame(before, redirect)) unchanged += 1;
    else kept.push(redirect.from);
  }
  return { added, kept, unchanged, rejected };
}

function formatReport(
  { added, kept, unchanged, rejected }: ImportReport,
  path: string,
  isDry: boolean,
): string {
  return [
    `${added.length} redirects ${isDry ? 'would be added' : 'added'} to ${path}, ${unchanged} unchanged, ${kept.length} kept, ${rejected.length} rejected.`,
    ...(isDry ? ['Nothing was written (--dry-run).'] : []),
    ...kept.map((from) => `  kept: ${path} already redirects '${from}' elsewhere`),
    ...rejected.map(({ line, reason }) => `  line ${line}: ${reason}`),
    'Run npm run forecourt -- check to find loops, chains and targets that lead nowhere.',
  ].join('\n');
}

/** `redirects import`: adds the old addresses of another system to a site. */
export const redirects: Command = {
  name: 'redirects',
  summary: 'Imports redirects from a CSV with the columns old, new and status.',
  usage: 'import <tenant> <file.csv> [--host <old host>] [--dry-run]',
  help: [
    "Adds them to the tenant's redirects.json. Redirects that the file has already are kept.",
    'A row without a new address means gone (410). A row without a status is a permanent redirect (301).',
    '--host      host of the old site: its URLs become paths, and old addresses on other hosts are rejected',
    '--dry-run   shows the result without writing it',
  ].join('\n'),
  options: { host: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  async run({ settings, values, positionals, isJson, out }) {
    const [action, slug, file, ...more] = positionals;
    if (action !== 'import' || slug === undefined || file === undefined || more.length > 0)
      throw new UsageError('Specify import, a tenant and a CSV file.');
    findTenant(compileTenants(settings).compilation, slug);
    const csv = resolve(settings.root, file);
    if (!existsSync(csv)) throw new UsageError(`There is no file '${csv}'.`);
    const path = `${slug}/${REDIRECTS_FILE}`;
    const target = join(settings.tenantsDir, slug, REDIRECTS_FILE);
    const text = existsSync(target) ? readFileSync(target, 'utf8') : undefined;
    const existing = parseExisting(text, path);
    const report = mergeImport(existing, readCsv(await readFile(csv, 'utf8'), values['host']));
    const isDry = values['dry-run'] === true;
    if (!isDry && report.added.length > 0) {
      const merged = formatJson([...existing, ...report.added]);
      writeTenantFiles(settings.tenantsDir, [{ path, text: merged, expected: { text } }]);
    }
    out(isJson ? JSON.stringify({ ...report, isWritten: !isDry }) : formatReport(report, path, isDry));
    return report.rejected.length > 0 ? EXIT.findings : EXIT.success;
  },
};

/** @throws UsageError if the file cannot be read as redirects */
function readCsv(text: string, host: unknown): RedirectsCsv {
  try {
    return readRedirectsCsv(text, typeof host === 'string' ? host : undefined);
  } catch (error) {
    throw error instanceof RedirectsCsvError ? new UsageError(error.message) : error;
  }
}
