import type { Vehicle } from '../../../schemas';
import type { ReportKind } from '../../dealer';

export interface VehicleReport {
  title: string;
  /** Heading above the facts. */
  factsTitle: string;
  facts: readonly { label: string; text: string }[];
  /** Paragraphs. The first one names the source. */
  paragraphs: readonly string[];
  resultLabel?: string;
}

/** Creates vehicle reports. Rejects if no report is available. */
export interface ReportService {
  /** `today` is an ISO date in the dealer's time zone. */
  createReport(kind: ReportKind, vehicle: Vehicle, today: string): Promise<VehicleReport>;
}
