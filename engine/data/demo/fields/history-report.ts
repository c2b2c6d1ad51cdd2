import type { Vehicle } from '../../../../schemas';
import type { Random } from '../random';

/** A document in the base's media that is marked as a sample (`npm run studio -- report`). */
const SAMPLE_REPORT = '/media/documents/sample-history-report.pdf';
const SHARE = 0.4;

/** URL of the history report (VDP-063), which dealers buy for some used vehicles. */
export const generateHistoryReport = (carType: Vehicle['car_type'], random: Random): string | undefined =>
  carType === 'used' && random.chance(SHARE) ? SAMPLE_REPORT : undefined;
