import type { FastifyInstance } from 'fastify';
import { isReportOffered, REPORT_KINDS, REPORTS } from '../../dealer';
import { drawSheet, type VehicleSheet } from '../../services/pdf';
import { sandboxReports, type CarReport, type ReportService } from '../../services/reports';
import { UNAVAILABLE_MESSAGES, loadVehicle, pdfFileName, sendText } from './vehicle-document';
import { RateLimit } from '../http/rate-limit';
import type { Sites } from '../sites/sites';
import { sheetAccent, sheetTexts, type SheetTexts } from './vehicle-sheet';

/** Reports that one household has made in a minute. */
const RATE = { windowMs: 60_000, most: 20, mostShared: 600 };
const WORDS = {
  none: 'There is no such report about this car.',
  tooMany: 'Too many at once. Try again in a minute.',
  failed: 'The report cannot be had just now. Try again in a minute.',
};

interface ReportsOptions {
  sites: Pick<Sites, 'get'>;
  reports?: ReportService;
}

/** The sheet of the car with what the report says in the place of its own facts and comments. */
function reportSheet(texts: SheetTexts, report: CarReport): VehicleSheet {
  const { tag: _, ...rest } = texts;
  return {
    ...rest,
    subtitle: report.title,
    ...(report.mark !== undefined && { tag: report.mark }),
    facts: report.facts,
    comments: report.paragraphs,
    photos: [],
    words: { ...texts.words, facts: report.factsTitle, comments: 'About this report' },
  };
}

/**
 * `GET /cars/{slug}/car-analysis.pdf` and `/cars/{slug}/ppsr-report.pdf` (VDP-064): each where the site has its flag and
 * something is known of the car. Errors are plain text; 502 where the service gives no report, and the log says why.
 */
export function registerVehicleReports(
  app: FastifyInstance,
  { sites, reports = sandboxReports }: ReportsOptions,
): void {
  const limit = new RateLimit(RATE);
  for (const kind of REPORT_KINDS) {
    const { file, feature } = REPORTS[kind];
    app.get<{ Params: { slug: string } }>(`/cars/:slug/${file}.pdf`, async (request, reply) => {
      const answer = request.site;
      const site = answer.kind === 'tenant' ? sites.get(answer.slug) : undefined;
      if (!site || answer.kind !== 'tenant' || !site.config.features[feature]) return reply.callNotFound();
      const loaded = await loadVehicle(site, request.params.slug, answer.origin);
      if ('status' in loaded) return sendText(reply, loaded.status, UNAVAILABLE_MESSAGES[loaded.status]);
      if ('redirect' in loaded) return reply.redirect(`${loaded.redirect}/${file}.pdf`, 301);
      const { vehicle, today } = loaded.context;
      if (!isReportOffered(kind, vehicle, site.config.features)) return sendText(reply, 404, WORDS.none);
      const wait = limit.take(site.slug, request.ip);
      if (wait > 0) return sendText(reply.header('retry-after', wait), 429, WORDS.tooMany);
      const texts = sheetTexts(loaded.context, sheetAccent(site));
      let report: CarReport;
      try {
        report = await reports.report(kind, vehicle, today);
      } catch (error) {
        request.log.error(
          { err: error, tenant: site.slug, report: kind, car: vehicle.id },
          'No report was given',
        );
        return sendText(reply, 502, WORDS.failed);
      }
      const bytes = await drawSheet(reportSheet(texts, report));
      return reply
        .type('application/pdf')
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .header('content-disposition', `attachment; filename="${pdfFileName(`${vehicle.slug}-${file}`)}"`)
        .send(bytes);
    });
  }
}
