import type { Features, Vehicle } from '../../../schemas';
import { isAvailable } from '../vehicle/availability';
import { marketAverage } from '../pricing/market-price';
import { effectivePrice } from '../pricing/price';

/** Reports about a car that a site may offer (VDP-064); the history report is a file of the car's own (VDP-063). */
export type ReportKind = 'analysis' | 'ppsr';

interface ReportRules {
  /** The plugin flag of the site. */
  feature: keyof Features & ('carAnalysis' | 'ppsrReport');
  /** Last segment of its address. */
  file: string;
  /** Whether there is anything to say of this car. */
  isPossible(car: ReportedCar): boolean;
}

export type ReportedCar = Pick<
  Vehicle,
  'status' | 'sold' | 'price' | 'offer_price' | 'vin' | 'autograb_data'
>;

export const REPORTS: Readonly<Record<ReportKind, ReportRules>> = {
  analysis: {
    feature: 'carAnalysis',
    file: 'car-analysis',
    isPossible: (car) => effectivePrice(car) !== undefined && marketAverage(car) !== undefined,
  },
  ppsr: { feature: 'ppsrReport', file: 'ppsr-report', isPossible: ({ vin }) => vin !== undefined },
};

export const REPORT_KINDS: readonly ReportKind[] = ['analysis', 'ppsr'];

/** Whether a site has this report about this car: its flag is on, the car is for sale, and something is known of it. */
export const isReportOffered = (
  kind: ReportKind,
  car: ReportedCar,
  features: Pick<Features, 'carAnalysis' | 'ppsrReport'>,
): boolean => features[REPORTS[kind].feature] && isAvailable(car) && REPORTS[kind].isPossible(car);

/** Where a report is downloaded. */
export const reportHref = (slug: string, kind: ReportKind): string =>
  `/cars/${encodeURIComponent(slug)}/${REPORTS[kind].file}.pdf`;
