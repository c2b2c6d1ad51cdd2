import { describe, expect, it } from 'vitest';
import { isReportOffered, reportHref } from './vehicle-reports';

const car = {
  status: 'in_stock',
  price: 2_500_000,
  vin: 'JTMW23FV10D012345',
  autograb_data: { average_market_price: 2_600_000 },
};
const BOTH = { carAnalysis: true, ppsrReport: true };
const offeredReports = (overrides: object = {}, features = BOTH) =>
  (['analysis', 'ppsr'] as const).filter((kind) => isReportOffered(kind, { ...car, ...overrides }, features));

describe('vehicle reports', () => {
  it('are offered where their feature is on (VDP-064)', () => {
    expect(offeredReports()).toEqual(['analysis', 'ppsr']);
    expect(offeredReports({}, { ...BOTH, carAnalysis: false })).toEqual(['ppsr']);
    expect(offeredReports({}, { ...BOTH, ppsrReport: false })).toEqual(['analysis']);
  });

  it('need data about the vehicle', () => {
    expect(offeredReports({ vin: undefined })).toEqual(['analysis']);
    expect(offeredReports({ autograb_data: undefined })).toEqual(['ppsr']);
    expect(offeredReports({ price: undefined })).toEqual(['ppsr']);
    expect(offeredReports({ autograb_data: { state_average_market_price: 1 } })).toEqual([
      'analysis',
      'ppsr',
    ]);
    // Zero means that the average is unknown.
    expect(offeredReports({ autograb_data: { average_market_price: 0 } })).toEqual(['ppsr']);
    const national = { state_average_market_price: 0, average_market_price: 2_600_000 };
    expect(offeredReports({ autograb_data: national })).toEqual(['analysis', 'ppsr']);
  });

  it.each([{ sold: true }, { status: 'in_transit' }])(
    'are not offered for an unavailable vehicle: %o',
    (status) => {
      expect(offeredReports(status)).toEqual([]);
    },
  );

  it('escape a hostile slug in the URL', () => {
    expect(reportHref('a/../b?x', 'ppsr')).toBe('/cars/a%2F..%2Fb%3Fx/ppsr-report.pdf');
  });
});
