/** The features that can be filtered, by the name in the filter, with patterns for the wordings in feeds. */
const FILTER_FEATURES: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Apple CarPlay', /apple car\s?play/i],
  ['Android Auto', /android auto/i],
  ['Satellite Navigation', /sat(ellite)?[ -]?nav/i],
  ['Reversing Camera', /(revers|rear[ -]?view)\w*[ -]camera|reverse camera/i],
  ['360 Degree Camera', /(360|surround|around)[ -]?(degree|view)?.*(camera|monitor)/i],
  ['Parking Sensors', /park\w*[ -](sensor|distance)/i],
  ['Adaptive Cruise Control', /(adaptive|radar|active) cruise/i],
  ['Blind Spot Monitor', /blind[ -]spot/i],
  ['Lane Keep Assist', /lane[ -](keep|departure|assist)/i],
  ['Autonomous Emergency Braking', /(autonomous|automatic) emergency brak|\baeb\b/i],
  ['Leather Seats', /leather(?!.*(wheel|knob|shift)).*(seat|trim|upholst)|leather[ -]appointed/i],
  ['Heated Seats', /heated.*seat/i],
  ['Ventilated Seats', /(ventilated|cooled).*seat/i],
  ['Sunroof', /sun\s?roof|panoramic (glass )?roof/i],
  ['Keyless Entry', /keyless|smart key|smart entry/i],
  ['Push Button Start', /(push|button).*start/i],
  ['Power Tailgate', /(power|electric).*(tailgate|boot|hatch)/i],
  ['LED Headlights', /led.*head(light|lamp)/i],
  ['Tow Bar', /tow ?bar/i],
  ['Roof Racks', /roof ?(rack|rail)/i],
  ['Bull Bar', /bull ?bar/i],
  ['Alloy Wheels', /alloy wheel/i],
  ['Head-Up Display', /head[ -]up display/i],
  ['Wireless Charging', /wireless.*charg/i],
];

/** The filter features that match a vehicle's own wordings, in table order, without duplicates. */
export function matchFilterFeatures(features: readonly string[]): string[] {
  return FILTER_FEATURES.filter(([, pattern]) => features.some((feature) => pattern.test(feature))).map(
    ([name]) => name,
  );
}
