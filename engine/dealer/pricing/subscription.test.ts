import { describe, expect, it } from 'vitest';
import { testVehicle } from '../../data/testing/test-vehicle';
import { toDisplayVehicle, toSearchRecord } from '../search/search-record';
import { findCalculatorLender, calculateWeeklyEstimate } from '../finance/weekly-estimate';

const lender = {
  paymentWeek: 12_300,
  interestRate: 7.5,
  comparisonRate: 8.1,
};
const car = testVehicle('S1', {
  subscription_price: 24_900,
  finance_lenders: { manual: lender },
  autograb_data: { average_market_price: 9_000_000 },
});

describe('subscription vehicle', () => {
  it('has no loan or market price on its page and card', () => {
    const shown = toDisplayVehicle(car, { subscriptions: true });
    expect(calculateWeeklyEstimate(shown)).toBeUndefined();
    expect(findCalculatorLender(shown)).toBeUndefined();
    expect(shown.autograb_data).toBeUndefined();
    expect(toSearchRecord(car, { subscriptions: true }).card.weekly_estimate).toBeUndefined();
  });

  it('is an ordinary vehicle when the site has no subscriptions or the vehicle no subscription price (CONF-007)', () => {
    const { subscription_price: _, ...unpriced } = car;
    for (const shown of [toDisplayVehicle(car, {}), toDisplayVehicle(unpriced, { subscriptions: true })]) {
      expect(calculateWeeklyEstimate(shown)).toMatchObject({ amount: 12_300 });
      expect(shown.autograb_data).toEqual(car.autograb_data);
    }
  });
});
