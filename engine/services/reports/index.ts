/**
 * Vehicle reports from an external service (VDP-064). In: the vehicle. Out: the report's title, facts and paragraphs; the
 * server draws the document. The embedded default is a sandbox: it works offline, and each of its reports says that it is
 * a sample.
 */
export { sandboxReports } from './sandbox-reports';
export type { CarReport, ReportService } from './report-service';
