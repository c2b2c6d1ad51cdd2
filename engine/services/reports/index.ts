/**
 * Vehicle reports from an external service (VDP-064). In: the vehicle. Out: the report as plain text, which the server
 * draws. The embedded default works offline, and each of its reports says that it is a sample.
 */
export { sandboxReports } from './sandbox-reports';
export type { CarReport, ReportService } from './report-service';
