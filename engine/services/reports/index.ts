/**
 * Vehicle reports from an external service (VDP-064). In: the vehicle. Out: the report's title, facts and paragraphs, from
 * which the server draws the document. The embedded default is a sandbox: it works offline, and each report says that it
 * is a sample.
 */
export { sandboxReports } from './sandbox-reports';
export type { VehicleReport, ReportService } from './report-service';
