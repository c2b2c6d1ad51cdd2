import type { FastifyPluginAsync } from 'fastify';
import { isReportOffered, REPORT_KINDS, REPORTS } from '../../dealer';
import { drawVehicleSheet, type VehicleSheet } from '../../services/pdf';
import { sandboxReports, type VehicleReport, type ReportService } from '../../services/reports';
import { createRateLimiter, type RateLimitRule } from '../http/rate-limit';
import { getRoute } from '../http/same-origin-guard';
import { SECURITY_EVENTS } from '../http/security-events';
import { getOrigin, getSite, type SiteLookup } from '../sites/request-site';
import type { Site } from '../sites/site';
import { loadVehicle, formatPdfDisposition, sendText, UNAVAILABLE_MESSAGES } from './vehicle-document';
import { getSheetAccent, createSheetTexts, type SheetTexts } from './vehicle-sheet-texts';

/** Reports that one client address may generate per minute. */
const RATE: RateLimitRule = { name: 'vehicle-reports', windowMs: 60_000, max: 20, maxBehindProxy: 600 };
const MESSAGES = {
  notOffered: 'This report isn’t available for this car.',
  tooMany: 'Too many requests. Try again in a minute.',
  failed: 'The report isn’t available right now. Try again in a minute.',
};

export interface VehicleReportRoutesOptions {
  sites: SiteLookup<Site>;
  /** Default: the sandbox service. */
  reports?: ReportService;
}

/** Creates a vehicle's sheet with the facts and paragraphs of the report. */
function createReportSheet(texts: SheetTexts, report: VehicleReport): VehicleSheet {
  const { tag: _, ...textsWithoutTag } = texts;
  return {
    ...textsWithoutTag,
    subtitle: report.title,
    ...(report.resultLabel !== undefined && { tag: report.resultLabel }),
    facts: report.facts,
    comments: report.paragraphs,
    photos: [],
    words: { ...texts.words, facts: report.factsTitle, comments: 'About this report' },
  };
}

/**
 * `GET /cars/{slug}/car-analysis.pdf` and `/cars/{slug}/ppsr-report.pdf` (VDP-064), on sites with the report's feature
 * and for vehicles that qualify. Errors are plain text. If the service fails, the response is 502 and the log has the
 * reason.
 */
export const vehicleReportRoutes: FastifyPluginAsync<VehicleReportRoutesOptions> = async (
  app,
  { sites, reports = sandboxReports },
) => {
  const limiter = createRateLimiter(app, RATE);
  for (const kind of REPORT_KINDS) {
    const { file, feature } = REPORTS[kind];
    app.get<{ Params: { slug: string } }>(`/cars/:slug/${file}.pdf`, async (request, reply) => {
      const site = getSite(request, sites);
      if (!site?.config.features[feature]) return reply.callNotFound();
      const loaded = await loadVehicle(site, request.params.slug, getOrigin(request));
      if ('status' in loaded) return sendText(reply, loaded.status, UNAVAILABLE_MESSAGES[loaded.status]);
      if ('redirect' in loaded) return reply.redirect(`${loaded.redirect}/${file}.pdf`, 301);
      const { vehicle, today } = loaded.context;
      if (!isReportOffered(kind, vehicle, site.config.features))
        return sendText(reply, 404, MESSAGES.notOffered);
      const seconds = await limiter(request, site.slug);
      if (seconds > 0) {
        request.reportSecurityEvent(SECURITY_EVENTS.rateLimit, { subject: getRoute(request) });
        return sendText(reply.header('retry-after', seconds), 429, MESSAGES.tooMany);
      }
      const texts = createSheetTexts(loaded.context, getSheetAccent(site));
      let report: VehicleReport;
      try {
        report = await reports.createReport(kind, vehicle, today);
      } catch (error) {
        request.log.error(
          { err: error, tenant: site.slug, report: kind, vehicle: vehicle.id },
          'the report service failed',
        );
        return sendText(reply, 502, MESSAGES.failed);
      }
      const bytes = await drawVehicleSheet(createReportSheet(texts, report));
      return reply
        .type('application/pdf')
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .header('content-disposition', formatPdfDisposition(`${vehicle.slug}-${file}`))
        .send(bytes);
    });
  }
};
