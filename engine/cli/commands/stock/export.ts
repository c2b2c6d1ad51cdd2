import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Vehicle } from '../../../../schemas';
import {
  adFeeds,
  createStockRepository,
  startDatabase,
  writeFeed,
  type AdFeed,
  type FeedContext,
  type FeedReport,
  type StockRepository,
} from '../../../data';
import { findNamedLocation } from '../../../dealer';
import type { CompiledTenant } from '../../../layout';
import { createPageImageSettings, absoluteImageUrl, StockView } from '../../../server';
import { notFound, findTenant } from '../../find-argument';
import { EXIT, UsageError, type Command } from '../../command';
import { compileTenants, formatInvalidTenant } from '../../layouts/compile-tenants';

/** The site's origin: from the option, the configuration or the first domain. */
function getOrigin({ slug, config }: CompiledTenant, requestedOrigin: unknown): string {
  const [domain] = config.domains;
  const origin =
    typeof requestedOrigin === 'string' ? requestedOrigin : (config.url ?? (domain && `https://${domain}`));
  if (!origin)
    throw new UsageError(`'${slug}' has neither a url nor a domain. Specify its address: --url <origin>.`);
  if (!/^https?:\/\//.test(origin) || !URL.canParse(origin))
    throw new UsageError(`'${origin}' is not a web address. Use one such as https://cars.example.`);
  return new URL(origin).origin;
}

function createFeedContext({ config }: CompiledTenant, view: StockView, url: string): FeedContext {
  // Without a media version, the URL stays the same as long as the image does.
  const imageSettings = createPageImageSettings(config.settings.images, { origin: url, version: '' });
  return {
    url,
    siteName: config.name,
    offerFloorCents: config.settings.price.offerFloorCents,
    getSeller: (vehicle) => ({
      location: findNamedLocation(vehicle, view.locations),
      dealership: view.dealerships.find(({ id }) => id === vehicle.dealership_id),
    }),
    // Remote images keep their own URL: the image service may not be allowed to fetch them.
    imageUrl: (src) =>
      /^(https?:)?\/\//i.test(src) ? new URL(src, url).href : absoluteImageUrl(imageSettings, src, url),
  };
}

/** The vehicles that the site lists, in batches. */
async function* listVehicles(
  repository: Pick<StockRepository, 'list'>,
  slug: string,
  view: StockView,
): AsyncGenerator<Vehicle[], void, undefined> {
  const now = new Date();
  for await (const batch of repository.list(slug))
    yield batch.filter((vehicle) => view.isListed(vehicle, now));
}

/** Writes to a file, atomically, or to stdout. */
async function writeOutput(
  text: AsyncIterable<string>,
  file: string | undefined,
  out: (text: string) => void,
): Promise<void> {
  if (file === undefined) {
    const sink = new Writable({
      decodeStrings: false,
      write(chunk: string, _encoding, done) {
        // `out` adds the final line break.
        out(chunk.replace(/\n$/, ''));
        done();
      },
    });
    return pipeline(Readable.from(text), sink);
  }
  const draft = `${file}.${process.pid}.part`;
  try {
    await pipeline(Readable.from(text), createWriteStream(draft, 'utf8'));
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

const formatReport = ({ cars, leftOut }: FeedReport, { title }: AdFeed, tenant: string): string =>
  [
    `${title}: ${cars} cars of ${tenant}.`,
    ...Object.entries(leftOut).map(([reason, count]) => `  ${count} left out: ${reason}`),
  ].join('\n');

/** `export`: writes the stock as a feed for an advertising platform. */
export const exportStock: Command = {
  name: 'export',
  summary:
    'Writes a tenant’s stock as a feed for advertising: Meta automotive catalogue or Google vehicle ads.',
  usage: `--tenant <slug> --format ${[...adFeeds.keys()].join('|')} [--out <file>] [--url <origin>]`,
  help: [
    'Exports the cars that the site lists and sells, and reports how many the platform would reject and why.',
    '--out   the output file; without it, the feed goes to stdout and the report to stderr',
    '--url   the origin of the site, if it is neither its url nor its first domain',
  ].join('\n'),
  options: {
    tenant: { type: 'string' },
    format: { type: 'string' },
    out: { type: 'string' },
    url: { type: 'string' },
  },
  async run({ settings, values, isJson, out, err }) {
    const { tenant: slug, format, out: given, url } = values;
    if (typeof slug !== 'string') throw new UsageError('Specify the tenant: --tenant <slug>.');
    if (typeof format !== 'string')
      throw new UsageError(`Specify the format: --format ${[...adFeeds.keys()].join(' or ')}.`);
    const feed = adFeeds.get(format);
    if (!feed) throw notFound('format', format, adFeeds.keys());
    const file = typeof given === 'string' ? resolve(given) : undefined;
    if (isJson && file === undefined)
      throw new UsageError(
        'With --json, the report goes to stdout. Specify a file for the feed: --out <file>.',
      );

    const { compilation } = compileTenants(settings);
    const tenant = findTenant(compilation, slug);
    if (tenant.isTemplate) throw new UsageError(`'${slug}' is a template and has no stock.`);
    if (compilation.invalidTenants.has(slug)) {
      err(formatInvalidTenant(slug));
      return EXIT.findings;
    }
    const view = new StockView(tenant);
    const context = createFeedContext(tenant, view, getOrigin(tenant, url));
    const database = await startDatabase({
      dataDir: settings.dataDir,
      databaseUrl: settings.databaseUrl,
      log: { info: () => undefined, warn: err, error: err },
    });
    try {
      const repository = createStockRepository(database);
      const report: FeedReport = { cars: 0, leftOut: {} };
      await writeOutput(writeFeed(feed, listVehicles(repository, slug, view), context, report), file, out);
      if (isJson) out(JSON.stringify({ tenant: slug, format, file, ...report }));
      else (file === undefined ? err : out)(formatReport(report, feed, slug));
      return EXIT.success;
    } finally {
      await database.stop();
    }
  },
};
