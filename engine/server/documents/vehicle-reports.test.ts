import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Vehicle } from '../../../schemas';
import { Catalogue, sourceManifests } from '../../data';
import { testVehicle } from '../../data/testing/test-vehicle';
import { compile } from '../../layout';
import type { VehicleReport, ReportService } from '../../services/reports';
import { loadBlocks } from '../sites/block-modules';
import { Site } from '../sites/site';
import { readTenants } from '../sites/tenant-files';
import { HOST, SLUG, createTestApp } from '../testing/test-app';
import { vehicleReportRoutes } from './vehicle-reports';
import { createStaticStock } from '../../data/testing/static-stock';

const car = testVehicle('U1', { vin: 'JTMW23FV10D012345' });
const REPORT: VehicleReport = { title: 'PPSR Report', factsTitle: 'Facts', facts: [], paragraphs: ['Text.'] };

/** Creates a site with the base template, both reports and one car. */
function createSite(vehicle: Vehicle): Site {
  const folder = join(import.meta.dirname, '../../../tenants');
  const base = readTenants(folder).filter(({ slug }) => slug === 'base');
  const config = { name: 'Yard', extends: 'base', features: { carAnalysis: true, ppsrReport: true } };
  const layers = [...base, { slug: SLUG, files: [{ path: 'tenant.json', text: JSON.stringify(config) }] }];
  const { registry, implementations } = loadBlocks();
  const tenant = compile({ layers, blocks: registry, sources: sourceManifests }).tenants.get(SLUG);
  if (!tenant) throw new Error('The site was not compiled');
  const catalogue = new Catalogue({
    tenant: SLUG,
    repository: createStaticStock([vehicle]),
    isShown: () => true,
    isListed: () => true,
    getRecordContext: () => ({}),
  });
  return new Site({
    tenant,
    catalogue,
    implementations,
    assets: {
      css: () => '',
      moduleUrls: () => [],
      preloads: () => [],
      hydrateUrl: '/hydrate.js',
      analyticsUrl: '/analytics.js',
      liveCountsUrl: '/live-counts.js',
      suggestionsUrl: '/suggestions.js',
      runtime: '',
    },
    fontCss: () => '',
    mediaFolders: [],
  });
}

let site: Site;
beforeAll(async () => {
  site = createSite(car);
  await site.catalogue.refresh();
}, 30_000);
let app: FastifyInstance | undefined;
afterEach(() => app?.close());

async function getReport(reports: ReportService, path = `/cars/${car.slug}/ppsr-report.pdf`) {
  const test = createTestApp();
  ({ app } = test);
  void app.register(vehicleReportRoutes, { sites: { get: () => site }, reports });
  const response = await app.inject({ url: path, headers: { host: HOST } });
  return { response, log: test.log };
}

describe('GET /cars/{slug}/ppsr-report.pdf (VDP-064)', () => {
  it('returns a PDF of the service’s report', async () => {
    const requests: unknown[] = [];
    const { response } = await getReport({
      createReport: (kind, { id }) => {
        requests.push([kind, id]);
        return Promise.resolve(REPORT);
      },
    });
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(requests).toEqual([['ppsr', car.id]]);
  });

  it('returns 502 in plain text if the service fails, and logs the reason', async () => {
    const { response, log } = await getReport({
      createReport: () => Promise.reject(new Error('Out of credit')),
    });
    expect(response.statusCode).toBe(502);
    expect(response.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(response.headers).not.toHaveProperty('content-disposition');
    expect(response.body).toBe('The report isn’t available right now. Try again in a minute.');
    const lines = log.filter((line) => line.includes('Out of credit'));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ tenant: SLUG, report: 'ppsr', vehicle: car.id });
  });

  it('does not call the service for a car that does not qualify', async () => {
    const rejectCall = () => Promise.reject(new Error('Unexpected call'));
    const { response } = await getReport({ createReport: rejectCall }, `/cars/${car.slug}/car-analysis.pdf`);
    expect([response.statusCode, response.body]).toEqual([404, 'This report isn’t available for this car.']);
  });
});
