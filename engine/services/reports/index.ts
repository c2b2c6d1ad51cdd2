/**
 * Reports about a car from a service outside (VDP-064). In: the car as the site knows it. Out: what the report says, as
 * plain texts; the server draws it. The embedded one works offline and says that it is a sandbox.
 */
export { sandboxReports } from './sandbox-reports';
export type { CarReport, ReportService } from './report-service';
