import type { BodyKind } from '../tables';

/**
 * A feature and the lowest position in a model's price range at which it is common: 0 is the cheapest badge, 1 the most
 * expensive.
 */
type FeatureRow = readonly [name: string, from: number];

const CAR_FEATURES: readonly FeatureRow[] = [
  ['Air conditioning', 0],
  ['Bluetooth connectivity', 0],
  ['Cruise control', 0],
  ['Dual front airbags', 0],
  ['Side and curtain airbags', 0],
  ['Electronic stability control', 0],
  ['Hill start assist', 0],
  ['Remote central locking', 0],
  ['Power windows', 0],
  ['ISOFIX child seat anchors', 0],
  ['Reversing camera', 0],
  ['Apple CarPlay', 0.1],
  ['Android Auto', 0.1],
  ['Autonomous emergency braking', 0.1],
  ['Lane keep assist', 0.2],
  ['LED headlights', 0.2],
  ['Alloy wheels', 0.2],
  ['Leather steering wheel', 0.2],
  ['Rear parking sensors', 0.2],
  ['Rain-sensing wipers', 0.3],
  ['Dual-zone climate control', 0.3],
  ['Keyless entry', 0.3],
  ['Push-button start', 0.3],
  ['Blind-spot monitor', 0.4],
  ['Rear cross-traffic alert', 0.4],
  ['Adaptive cruise control', 0.4],
  ['Satellite navigation', 0.4],
  ['Digital radio', 0.4],
  ['Front parking sensors', 0.5],
  ['Wireless phone charging', 0.5],
  ['Power driver seat', 0.6],
  ['Heated front seats', 0.6],
  ['Leather-appointed seats', 0.6],
  ['Auto-dimming rear-view mirror', 0.6],
  ['Traffic sign recognition', 0.6],
  ['360 degree camera', 0.7],
  ['Panoramic sunroof', 0.8],
  ['Head-up display', 0.8],
  ['Ventilated front seats', 0.9],
  ['Premium sound system', 0.9],
];

const EXTRA_FEATURES: Partial<Record<BodyKind, readonly FeatureRow[]>> = {
  suv: [
    ['Roof rails', 0.2],
    ['Power tailgate', 0.6],
    ['Tow bar', 0.3],
    ['Cargo blind', 0.2],
  ],
  ute: [
    ['Tub liner', 0],
    ['Tow bar', 0.1],
    ['Bull bar', 0.4],
    ['Sports bar', 0.5],
    ['Roller tonneau cover', 0.7],
    ['Rear differential lock', 0.3],
    ['Snorkel', 0.5],
    ['Off-road suspension', 0.8],
  ],
  wagon: [
    ['Roof rails', 0.2],
    ['Power tailgate', 0.7],
    ['Cargo blind', 0.1],
  ],
  van: [
    ['Barn doors', 0],
    ['Cargo barrier', 0.1],
    ['Twin sliding doors', 0.3],
    ['Rubber cargo floor', 0],
  ],
  'people-mover': [
    ['Power sliding doors', 0.4],
    ['Third-row air vents', 0.1],
    ['Rear seat entertainment', 0.9],
  ],
  convertible: [
    ['Power soft top', 0.3],
    ['Wind deflector', 0.4],
  ],
  coupe: [
    ['Limited-slip differential', 0.5],
    ['Sports exhaust', 0.7],
  ],
};

const ELECTRIC_FEATURES: readonly FeatureRow[] = [
  ['Vehicle-to-load power outlet', 0.3],
  ['Regenerative braking', 0],
  ['Charging cable', 0],
  ['Heat pump', 0.5],
];

const OTHER_FEATURES: Partial<Record<BodyKind, readonly FeatureRow[]>> = {
  'light-truck': [
    ['Air conditioning', 0],
    ['Steel tray', 0],
    ['Drop sides', 0],
    ['Tow bar', 0.2],
    ['Toolbox', 0.2],
    ['Reversing camera', 0.2],
    ['Cruise control', 0],
    ['Suspension driver seat', 0.2],
    ['Exhaust brake', 0],
    ['Bluetooth connectivity', 0],
    ['Power windows', 0],
    ['Ladder rack', 0.2],
  ],
  motorcycle: [
    ['ABS', 0],
    ['LED headlight', 0],
    ['Traction control', 0.2],
    ['Quick shifter', 0.5],
    ['Slipper clutch', 0],
    ['Digital instruments', 0],
    ['Heated grips', 0.6],
    ['Luggage rack', 0.2],
    ['Centre stand', 0.2],
    ['Adjustable levers', 0],
    ['USB charging port', 0.1],
  ],
  caravan: [
    ['Ensuite with shower and toilet', 0.1],
    ['Roll-out awning', 0],
    ['Reverse-cycle air conditioner', 0],
    ['Queen-size bed', 0],
    ['Bunk beds', 0.2],
    ['Solar panels', 0.2],
    ['Deep-cycle batteries', 0],
    ['Washing machine', 0.4],
    ['Gas cooktop and oven', 0],
    ['Fridge with freezer', 0],
    ['Independent suspension', 0.4],
    ['Reversing camera', 0.3],
    ['Water tanks', 0],
    ['Tunnel boot', 0],
    ['Outdoor kitchen', 0.6],
    ['Stone guard', 0.1],
  ],
};

/** The features that a vehicle may have at its position in the model's price range (`level`, 0 to 1). */
export function listAvailableFeatures(body: BodyKind, isElectric: boolean, level: number): string[] {
  const rows = OTHER_FEATURES[body] ?? [
    ...CAR_FEATURES,
    ...(EXTRA_FEATURES[body] ?? []),
    ...(isElectric ? ELECTRIC_FEATURES : []),
  ];
  return rows.filter(([, from]) => from <= level + 0.3).map(([name]) => name);
}

/** Standard equipment: the features of the cheapest badge. */
export function listStandardEquipment(body: BodyKind, isElectric: boolean): string[] {
  return listAvailableFeatures(body, isElectric, -0.3);
}
