import type { Features, Vehicle } from '../../../schemas';
import { isAvailable } from '../vehicle/availability';
import { getMarketAverage } from '../pricing/market-price';
import { getEffectivePrice } from '../pricing/price';

/**
 * Reports that a site can offer (VDP-064). The history report is not one of them: it is a file of the vehicle
 * (VDP-063).
 */
export type ReportKind = 'analysis' | 'ppsr';

interface ReportRules {
  feature: keyof Features & ('carAnalysis' | 'ppsrReport');
  /** Name of the PDF file, the last segment of the URL. */
  file: string;
  hasData(car: ReportVehicle): boolean;
}

export type ReportVehicle = Pick<
  Vehicle,
  'status' | 'sold' | 'price' | 'offer_price' | 'vin' | 'autograb_data'
>;

export const REPORTS: Readonly<Record<ReportKind, ReportRules>> = {
  analysis: {
    feature: 'carAnalysis',
    file: 'car-analysis',
    hasData: (car) => getEffectivePrice(car) !== undefined && getMarketAverage(car) !== undefined,
  },
  ppsr: { feature: 'ppsrReport', file: 'ppsr-report', hasData: ({ vin }) => vin !== undefined },
};

export const REPORT_KINDS: readonly ReportKind[] = ['analysis', 'ppsr'];

/** Whether a site offers this report for a vehicle: its feature is on, the vehicle is for sale, and the data exists. */
export const isReportOffered = (
  kind: ReportKind,
  car: ReportVehicle,
  features: Pick<Features, 'carAnalysis' | 'ppsrReport'>,
): boolean => features[REPORTS[kind].feature] && isAvailable(car) && REPORTS[kind].hasData(car);

/** Download URL of a report. */
export const reportHref = (slug: string, kind: ReportKind): string =>
  `/cars/${encodeURIComponent(slug)}/${REPORTS[kind].file}.pdf`;
