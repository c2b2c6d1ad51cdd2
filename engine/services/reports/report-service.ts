import type { Vehicle } from '../../../schemas';
import type { ReportKind } from '../../dealer';

/** What a report says. */
export interface CarReport {
  title: string;
  /** Above the facts. */
  factsTitle: string;
  facts: readonly { label: string; text: string }[];
  /** Paragraphs; the first says where it comes from. */
  paragraphs: readonly string[];
  /** A word or two that is seen at once. */
  mark?: string;
}

/** A supplier of reports; rejects where it cannot give one. */
export interface ReportService {
  /** `today` is an ISO date at the dealer's. */
  report(kind: ReportKind, vehicle: Vehicle, today: string): Promise<CarReport>;
}
