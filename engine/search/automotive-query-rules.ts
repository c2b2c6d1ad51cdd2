import type { QueryRule } from '../../schemas';
import { automotiveQueryRanges, NEARLY_NEW_KM } from './automotive-query-ranges';

const CONDITIONS: readonly QueryRule[] = [
  { patterns: ['(new|brand new|unused)'], values: { car_type: ['new'] } },
  {
    patterns: ['(used|second hand|secondhand|2nd hand|pre owned|preowned|pre loved|preloved)'],
    values: { car_type: ['used'] },
  },
  {
    patterns: ['(demo|demos|demonstrator|demonstrators|ex demo|ex demonstrator|dealer demo)'],
    values: { car_type: ['demo'] },
  },
  {
    patterns: ['(near new|nearly new|as new|like new|almost new|ex demo or near new)'],
    values: { car_type: ['used', 'demo'] },
    ranges: { km: { max: NEARLY_NEW_KM } },
  },
  { patterns: ['(certified|certified pre owned|cpo)'], values: { certified: ['true'] } },
  { patterns: ['(coming soon|arriving soon)'], values: { status: ['coming_soon'] } },
  { patterns: ['(in stock|available now|ready now)'], values: { status: ['in_stock'] } },
];

const ITEM_TYPES: readonly QueryRule[] = [
  { patterns: ['(caravan|caravans)'], values: { item_type: ['caravan'] } },
  {
    patterns: ['(motorcycle|motorcycles|motorbike|motorbikes|bike|bikes)'],
    values: { item_type: ['motorcycle'] },
  },
  { patterns: ['(truck|trucks)'], values: { item_type: ['truck'] } },
];

const SEATS: readonly QueryRule[] = [
  {
    patterns: [
      '{count} (seater|seaters|seat|seats|seated|passenger|passengers)',
      '(seats|seating for|seats for) {count}',
    ],
    values: { seats: ['{count}'] },
  },
];

/** @param values as feeds name the body type */
const body = (values: [string, ...string[]], pattern: string): QueryRule => ({
  patterns: [pattern],
  values: { body: values },
});

const BODIES: readonly QueryRule[] = [
  body(['SUV'], '(suv|suvs|crossover|crossovers|sports utility vehicle|four wheel drive suv)'),
  body(
    ['Ute'],
    '(ute|utes|pickup|pickups|pick up|pick ups|utility|truck ute|dual cab ute|bakkie|tradie ute|work ute|truck)',
  ),
  body(['Hatch', 'Hatchback'], '(hatch|hatches|hatchback|hatchbacks)'),
  body(['Sedan'], '(sedan|sedans|saloon|saloons)'),
  body(['Wagon'], '(wagon|wagons|estate|station wagon|station wagons)'),
  body(['Van', 'Commercial'], '(van|vans|work van|delivery van|panel van)'),
  body(['Coupe'], '(coupe|coupes|coupé)'),
  body(['Convertible'], '(convertible|convertibles|cabriolet|cabrio|soft top|drop top)'),
  body(['People Mover'], '(people mover|people movers|peoplemover|mpv|minivan|mini van)'),
  body(['Cab Chassis'], '(cab chassis|cabchassis|tray back)'),
];

const fuel = (values: [string, ...string[]], pattern: string): QueryRule => ({
  patterns: [pattern],
  values: { fuel: values },
});

const FUELS: readonly QueryRule[] = [
  fuel(
    ['Electric'],
    '(ev|evs|electric|bev|battery electric|fully electric|full electric|pure electric|electrics)',
  ),
  fuel(['Hybrid', 'Plug-in Hybrid'], '(hybrid|hybrids)'),
  fuel(['Plug-in Hybrid'], '(phev|phevs|plug in hybrid|plug in hybrids|plugin hybrid|plug in|plugin)'),
  fuel(['Diesel'], '(diesel|diesels|turbo diesel|turbodiesel|tdi)'),
  fuel(['Petrol'], '(petrol|petrols|gasoline|unleaded)'),
  fuel(['LPG'], '(lpg|autogas)'),
];

const MECHANICS: readonly QueryRule[] = [
  {
    patterns: ['(auto|automatic|autos|automatics|auto transmission|automatic transmission)'],
    values: { transmission: ['Automatic'] },
  },
  {
    patterns: ['(manual|manuals|stick shift|stick|manual transmission)'],
    values: { transmission: ['Manual'] },
  },
  {
    patterns: ['(4x4|4wd|4 wheel drive|four wheel drive|fourwheel drive)'],
    values: { drive: ['4x4', '4WD'] },
  },
  { patterns: ['(awd|all wheel drive)'], values: { drive: ['AWD'] } },
  { patterns: ['(rwd|rear wheel drive)'], values: { drive: ['RWD'] } },
  { patterns: ['(fwd|front wheel drive)'], values: { drive: ['FWD'] } },
  { patterns: ['(2wd|4x2|two wheel drive|2 wheel drive)'], values: { drive: ['4x2', 'FWD', 'RWD'] } },
];

const feature = (value: string, pattern: string): QueryRule => ({
  patterns: [pattern],
  values: { filtered_features: [value] },
});

/** The values are those of `dealer/search/filter-features.ts`. */
const FEATURES: readonly QueryRule[] = [
  feature('Apple CarPlay', '(apple carplay|apple car play|carplay|car play)'),
  feature('Android Auto', '(android auto)'),
  feature('Satellite Navigation', '(satellite navigation|satnav|sat nav|navigation|gps)'),
  feature('Reversing Camera', '(reversing|reverse|rear view|rearview|backup|rear) (camera|cam)'),
  feature('360 Degree Camera', '(360|360 degree|surround view) camera'),
  feature('Parking Sensors', '(parking|park|rear parking) (sensor|sensors)'),
  feature('Adaptive Cruise Control', '(adaptive|radar|active) (cruise|cruise control)'),
  feature('Blind Spot Monitor', '(blind spot|blind spot monitor|blind spot monitoring)'),
  feature('Lane Keep Assist', '(lane keep|lane keep assist|lane keeping|lane assist|lane departure warning)'),
  feature(
    'Autonomous Emergency Braking',
    '(aeb|autonomous emergency braking|automatic emergency braking|emergency braking)',
  ),
  feature('Leather Seats', '(leather|leather seats|leather interior|leather trim)'),
  feature('Heated Seats', '(heated seats|heated seat|seat heating|heated front seats)'),
  feature('Ventilated Seats', '(ventilated seats|cooled seats)'),
  feature('Sunroof', '(sunroof|sun roof|moonroof|panoramic roof|panoramic sunroof|glass roof)'),
  feature('Keyless Entry', '(keyless|keyless entry|smart key)'),
  feature('Push Button Start', '(push button start|push start|start button)'),
  feature('Power Tailgate', '(power tailgate|electric tailgate|power boot)'),
  feature('LED Headlights', '(led headlights|led lights)'),
  feature('Tow Bar', '(tow bar|towbar|tow bars|towbars|tow hitch)'),
  feature('Roof Racks', '(roof rack|roof racks|roofracks|roof rails|roof rail)'),
  feature('Bull Bar', '(bull bar|bullbar|bull bars)'),
  feature('Alloy Wheels', '(alloy wheels|alloys|mags)'),
  feature('Head-Up Display', '(head up display|hud|headup display)'),
  feature('Wireless Charging', '(wireless charging|wireless charger)'),
];

const state = (value: string, pattern: string): QueryRule => ({
  patterns: [pattern],
  values: { state: [value] },
});

const STATES: readonly QueryRule[] = [
  state('NSW', '(nsw|new south wales)'),
  state('VIC', '(vic|victoria)'),
  state('QLD', '(qld|queensland)'),
  state('WA', '(wa|western australia)'),
  state('SA', '(sa|south australia)'),
  state('TAS', '(tas|tasmania)'),
  state('ACT', '(act|australian capital territory)'),
  state('NT', '(nt|northern territory)'),
];

const USES: readonly QueryRule[] = [
  { patterns: ['(family|families|family friendly)'], values: { body: ['SUV', 'Wagon', 'People Mover'] } },
  {
    patterns: ['(tradie|trade|tradesman|work) (car|vehicle|truck)', '(tradie|tradies)'],
    values: { body: ['Ute', 'Van', 'Commercial', 'Cab Chassis'] },
  },
];

const ORDERS: readonly QueryRule[] = [
  {
    patterns: [
      '(cheap|cheaper|cheapest|affordable|inexpensive|bargain|bargains|low price|low priced|lowest price|lowest priced|budget|low cost)',
      '(best|lowest) (price|prices)',
    ],
    sort: 'lowestPrice',
  },
  {
    patterns: ['(newest|latest|just arrived|new arrivals|new arrival|recently added|just listed)'],
    sort: 'latest',
  },
  { patterns: ['(most expensive|dearest|highest price|highest priced)'], sort: 'highestPrice' },
];

/** Words that do not tell cars apart. "I" is not one of them, because visitors write "i 30". */
const IGNORED: readonly QueryRule[] = [
  {
    patterns: [
      '(car|cars|vehicle|vehicles|automobile|automobiles|motor|motors|auto dealer|stock|listings|listing)',
      '(for sale|sale|on sale|to buy|buy|buying|purchase|find|show me|show|search|search for|get|see|browse)',
      '(i want|i want to buy|i need|i am looking for|im looking for|looking for|looking|want|need|im after|wanted)',
      '(the|a|an|and|or|with|without|has|have|that|which|of|for|in|on|at|by|is|are|my|me|to|please|some|any|all|only)',
      '(near|nearby|near me|close to|around|around me|local|my area)',
      '(good|great|best|nice|quality|cheap as|reliable|clean|top|excellent|decent)',
      '(deal|deals|price|prices|priced|offer|offers|online|dealer|dealers|dealership|australia)',
    ],
  },
];

/**
 * The meaning of words in searches for vehicles. These rules do not depend on any dealer; a site adds its own in the setting
 * `search.queryRules`. The values are those of the index (`toSearchRecord`).
 */
export const automotiveQueryRules: readonly QueryRule[] = [
  ...automotiveQueryRanges,
  ...CONDITIONS,
  ...ITEM_TYPES,
  ...SEATS,
  ...BODIES,
  ...FUELS,
  ...MECHANICS,
  ...FEATURES,
  ...STATES,
  ...USES,
  ...ORDERS,
  ...IGNORED,
];
