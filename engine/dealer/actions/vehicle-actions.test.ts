import { describe, expect, it } from 'vitest';
import { isActionAvailable, reserveHref, tradeInHref, type VehicleAction } from './vehicle-actions';

const ALL: readonly VehicleAction[] = ['enquire', 'call', 'reserve', 'finance', 'trade'];
const EVERY_FEATURE = { reserve: true, finance: true, tradeIn: true };
const availableActions = (car: object, features = EVERY_FEATURE) =>
  ALL.filter((action) =>
    isActionAvailable(
      action,
      { status: 'in_stock', ...car },
      { features, testDriveOnlyTags: ['Test Drive Only'] },
    ),
  );

describe('vehicle actions', () => {
  it.each([
    [{}, ALL],
    [{ status: 'coming_soon' }, ALL],
    // VDP-052, VDP-056 to 058: only similar vehicles, by status or by flag.
    [{ status: 'sold' }, []],
    [{ sold: true }, []],
    [{ status: 'in_transit' }, []],
    // RSV-003
    [{ reserved: true }, ['enquire', 'call', 'finance', 'trade']],
    // VDP-061
    [{ tag: 'test drive only' }, ['call', 'trade']],
    [{ tag: 'Manager’s special' }, ALL],
    // VDP-059, VDP-062: disabled by the site's own rules.
    [{ withheld: ['enquiry'] }, ['call', 'reserve', 'trade']],
    [{ withheld: ['trade'] }, ['enquire', 'call', 'reserve', 'finance']],
    [{ withheld: ['finance'] }, ['enquire', 'call', 'reserve', 'trade']],
    [{ withheld: [] }, ALL],
  ])('for %o are %o', (car, actions) => {
    expect(availableActions(car)).toEqual(actions);
  });

  it.each([
    ['reserve', { ...EVERY_FEATURE, reserve: false }],
    ['finance', { ...EVERY_FEATURE, finance: false }],
    ['trade', { ...EVERY_FEATURE, tradeIn: false }],
  ])('leave out %s where the site does not offer it', (action, features) => {
    expect(availableActions({}, features)).toEqual(ALL.filter((candidate) => candidate !== action));
  });

  it('link to the checkout or online purchase, and to the valuation (RSV-002, VDP-062)', () => {
    const href = (buyOnline: boolean, checkoutJourney: boolean) =>
      reserveHref('a 1', { buyOnline, checkoutJourney });
    expect(href(false, false)).toBe('/cars/a%201/checkout');
    expect(href(true, false)).toBe('/cars/a%201/buy-online');
    // RSV-013, NAV-040
    expect(href(true, true)).toBe('/checkout-journey?car_id=a%201');
    expect(href(false, true)).toBe('/cars/a%201/checkout');
    expect(tradeInHref('7&x')).toBe('/cars/trade-in?car_id=7%26x');
  });
});
