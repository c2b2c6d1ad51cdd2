import { describe, expect, it } from 'vitest';
import { isReportOffered, reportHref } from './vehicle-reports';

const car = {
  status: 'in_stock',
  price: 2_500_000,
  vin: 'JTMW23FV10D012345',
  autograb_data: { average_market_price: 2_600_000 },
};
const BOTH = { carAnalysis: true, ppsrReport: true };
const offered = (more: object = {}, features = BOTH) =>
  (['analysis', 'ppsr'] as const).filter((kind) => isReportOffered(kind, { ...car, ...more }, features));

describe('vehicle reports', () => {
  it('are offered where their feature is on (VDP-064)', () => {
    expect(offered()).toEqual(['analysis', 'ppsr']);
    expect(offered({}, { ...BOTH, carAnalysis: false })).toEqual(['ppsr']);
    expect(offered({}, { ...BOTH, ppsrReport: false })).toEqual(['analysis']);
  });

  it('need data about the vehicle', () => {
    expect(offered({ vin: undefined })).toEqual(['analysis']);
    expect(offered({ autograb_data: undefined })).toEqual(['ppsr']);
    expect(offered({ price: undefined })).toEqual(['ppsr']);
    expect(offered({ autograb_data: { state_average_market_price: 1 } })).toEqual(['analysis', 'ppsr']);
    // Zero means that the average is unknown.
    expect(offered({ autograb_data: { average_market_price: 0 } })).toEqual(['ppsr']);
    const national = { state_average_market_price: 0, average_market_price: 2_600_000 };
    expect(offered({ autograb_data: national })).toEqual(['analysis', 'ppsr']);
  });

  it.each([{ sold: true }, { status: 'in_transit' }])(
    'are not offered for an unavailable vehicle: %o',
    (gone) => {
      expect(offered(gone)).toEqual([]);
    },
  );

  it('escape a hostile slug in the URL', () => {
    expect(reportHref('a/../b?x', 'ppsr')).toBe('/cars/a%2F..%2Fb%3Fx/ppsr-report.pdf');
  });
});
