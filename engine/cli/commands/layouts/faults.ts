import { notFound } from '../../find-argument';
import {
  startServer,
  injectFaults,
  findSampleAddress,
  FAULTS,
  type Fault,
  type FaultReport,
} from '../../../server';
import { EXIT, UsageError, type Command } from '../../command';

/** Texts in a line of the report. `--json` has all. */
const SHOWN_TEXTS = 4;
const MAX_TEXT_LENGTH = 60;

const isFault = (name: string): name is Fault => FAULTS.some((fault) => fault === name);

const shorten = (text: string) =>
  text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH - 1)}…` : text;

function formatTexts(texts: readonly string[]): string {
  const more = texts.length - SHOWN_TEXTS;
  const shown = texts.slice(0, SHOWN_TEXTS).map((text) => `“${shorten(text)}”`);
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}

function describeOutcome({ outcome, missing, added }: FaultReport): string {
  if (outcome === 'fails') return 'THE WHOLE PAGE FAILS';
  if (outcome === 'unchanged') return 'visitors see no difference';
  return [
    ...(missing.length > 0 ? [`visitors miss ${formatTexts(missing)}`] : []),
    ...(added.length > 0 ? [`visitors see ${formatTexts(added)} instead`] : []),
  ].join('; ');
}

function formatPage(reports: readonly FaultReport[]): string {
  const [first] = reports;
  const lines = reports.map(
    (report) => `  ${report.block.padEnd(24)} ${report.fault.padEnd(6)} ${describeOutcome(report)}`,
  );
  return [`${first?.page} ${first?.path}`, ...lines, ''].join('\n');
}

/** `faults`: breaks each block of a site's pages in turn, and reports what visitors see. */
export const faults: Command = {
  name: 'faults',
  summary: 'Breaks each block of a site’s pages in turn and reports what visitors would see.',
  usage: '<tenant> [--page <id>] [--block <type>] [--fault throw|slow|empty]',
  help: [
    'Renders the pages with the site’s real data in this process; running servers do not notice.',
    'throw  the block fails and is left out',
    'slow   the block’s prepared data, such as a search, does not arrive in time',
    'empty  all lists in the block’s data are empty',
    'The exit code is 1 if a fault makes a whole page fail.',
  ].join('\n'),
  options: { page: { type: 'string' }, block: { type: 'string' }, fault: { type: 'string' } },
  async run({ settings, values, positionals: [slug], isJson, out }) {
    const { page: pageId, block, fault } = values;
    if (!slug) throw new UsageError('Specify a tenant.');
    if (typeof fault === 'string' && !isFault(fault))
      throw new UsageError(`There is no fault '${fault}'. Available: ${FAULTS.join(', ')}.`);
    const server = await startServer({
      ...settings,
      ...{ port: 0, host: '127.0.0.1', logLevel: 'silent', isPlaygroundEnabled: false, metricsAccess: 'off' },
    });
    try {
      const site = server.sites.get(slug);
      if (!site)
        throw notFound(
          'tenant',
          slug,
          server.sites.list().map((other) => other.slug),
        );
      const pages = site.tenant.pageIds.filter((id) => pageId === undefined || id === pageId);
      if (pages.length === 0)
        throw new UsageError(
          `'${slug}' has no page '${String(pageId)}'. Available: ${site.tenant.pageIds.join(', ')}.`,
        );
      const reports: FaultReport[] = [];
      for (const id of pages) {
        const page = site.tenant.page(id);
        if (!page || page.routes.length === 0) continue;
        const found = await injectFaults(site, findSampleAddress(site, page), {
          renderer: server.renderer,
          ...(isFault(String(fault)) && { faults: [String(fault) as Fault] }),
          ...(typeof block === 'string' && { blocks: [block] }),
        });
        reports.push(...found);
        if (!isJson && found.length > 0) out(formatPage(found));
      }
      const failing = reports.filter(({ outcome }) => outcome === 'fails');
      if (isJson) out(JSON.stringify(reports, null, 2));
      else out(`${reports.length} faults: ${failing.length} break a whole page.`);
      return failing.length > 0 ? EXIT.findings : EXIT.success;
    } finally {
      await server.close();
    }
  },
};
