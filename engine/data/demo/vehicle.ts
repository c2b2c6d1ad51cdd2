import { isObject } from '../../lib';
import type { Vehicle } from '../../../schemas';
import { matchFilterFeatures, slugify, formatVehicleName } from '../../dealer';
import { chooseVehicle, type VehicleChoice } from './choose-vehicle';
import { generateLender, generateQuote } from './fields/finance';
import { generateHistoryReport } from './fields/history-report';
import { generateMissingFields } from './fields/missing-fields';
import { generateNvic, generatePlate, generateStockNumber, generateVin } from './fields/identifiers';
import type { ResolvedOptions } from './options';
import { generateImages } from './fields/images';
import { hashSeed, type Random, createRandom } from './random';
import { generateStatus } from './fields/status';
import { ENGINES } from './tables';
import { generateSpecifications } from './fields/specifications';
import { generateWalkaroundMedia } from './fields/walkaround-media';
import { generateDealerComments } from './words/comments';
import { COLOURS, INTERIORS } from './words/colours';
import { listAvailableFeatures, listStandardEquipment } from './words/features';

function createLocationFields({ location }: VehicleChoice, options: ResolvedOptions): Partial<Vehicle> {
  const dealership = options.dealerships.find(({ id }) => id === location.dealership_id);
  return {
    city: location.address.city,
    state: location.address.state,
    location_id: location.id,
    location_name: location.name,
    location_slug: location.slug,
    location: {
      id: location.id,
      name: location.name,
      slug: location.slug,
      phone: location.contact_detail?.phone,
      address: location.address,
      distribution_locations: location.distribution_locations,
    },
    dealership_id: dealership?.id ?? location.dealership_id,
    dealership_slug: dealership?.slug ?? location.dealership_slug,
    dealership_name: dealership?.name,
  };
}

function generatePriceFields(
  choice: VehicleChoice,
  options: ResolvedOptions,
  random: Random,
): Partial<Vehicle> {
  const price = choice.price * 100;
  const isReduced = random.chance(0.12);
  const hadHigherPrice = random.chance(0.1);
  const hasPrice = !random.chance(0.02);
  const step = Math.max(1, Math.round(choice.price / 40_000)) * 100_000;
  const sale = isReduced ? price - step / 2 : price;
  const weekly = Math.round((price * 0.0068) / 500) * 500 - 100;
  const hasFinance = hasPrice && choice.model.body !== 'caravan' && random.chance(0.85);
  return {
    price: hasPrice ? price : undefined,
    offer_price: hasPrice && isReduced ? sale : undefined,
    before_price: hasPrice && hadHigherPrice ? price + step : undefined,
    subscription_price: random.chance(options.subscriptionShare) && weekly > 0 ? weekly : undefined,
    price_type: hasPrice ? options.priceType : undefined,
    reserve_price: random.chance(0.05) ? 50_000 : undefined,
    payment_processors: random.chance(0.05) ? [{ provider: 'sandbox', deposit_amount: 30_000 }] : undefined,
    finance_lenders: hasFinance
      ? Object.fromEntries(
          options.financeProviders.map((provider) => [
            provider,
            generateLender(sale, options.loanTerms, random),
          ]),
        )
      : undefined,
    youxQuote: hasFinance && random.chance(0.2) ? generateQuote(sale, options.loanTerms, random) : undefined,
    autograb_data:
      hasPrice && choice.carType === 'used' && random.chance(0.8)
        ? generateMarketData(price, random)
        : undefined,
  };
}

/** How far the market price is above the vehicle's price when a valuation describes the price as good. */
const BELOW_MARKET = 1.05;

function generateMarketData(price: number, random: Random): Vehicle['autograb_data'] {
  const stateAverage = Math.round(price * random.around(1.02, 0.03));
  return {
    state_average_market_price: stateAverage,
    average_market_price: Math.round(price * random.around(1.02, 0.03)),
    ...(stateAverage > price * BELOW_MARKET && { description: 'Priced below the state average' }),
  };
}

function generateEquipmentFields(choice: VehicleChoice, random: Random): Partial<Vehicle> {
  const { model, badge, level } = choice;
  const isElectric = ENGINES[badge[1]].simpleFuel === 'Electric';
  const pool = listAvailableFeatures(model.body, isElectric, level);
  const features = random.sample(pool, Math.min(30, random.int(Math.min(8, pool.length), pool.length)));
  return {
    standardEquipment: listStandardEquipment(model.body, isElectric),
    features,
    filtered_features: matchFilterFeatures(features),
  };
}

/** Hotspots on the first image of some vehicles. Positions are in per cent of the image. */
function generatePhotoHotspots(random: Random): Vehicle['hotspots'] {
  if (!random.chance(0.15)) return undefined;
  const marks = [
    { id: 'front-wheel', description: 'Alloy wheel, free of scrapes', posX: 24, posY: 68 },
    { id: 'door', description: 'Small mark on the door, repaired', posX: 46, posY: 55 },
    { id: 'tail', description: 'Tail light, replaced', posX: 87, posY: 47 },
  ];
  return random.sample(marks, random.int(1, 3)).map(({ id, description, posX, posY }) => ({
    id,
    description,
    anchors: ['exterior'],
    positions: [{ activeAngle: 0, posX, posY }],
  }));
}

/** Removes undefined fields: in a record, unknown values are absent. */
function compact<Value extends object>(value: Value): Value {
  const entries = Object.entries(value).filter(([, field]) => field !== undefined);
  const deep = entries.map(([key, field]) => [key, isObject(field) ? compact(field) : field] as const);
  // Safe, because only undefined fields were removed, and these are optional.
  return Object.fromEntries(deep) as Value;
}

/** Generates vehicle number `index` of a tenant's demonstration stock. */
export function generateVehicle(index: number, options: ResolvedOptions): Vehicle {
  const random = createRandom(`${options.seed}/${index}`);
  const choice = chooseVehicle(options, random);
  const { carType, model, badge, year, km } = choice;
  const named = { year, make: model.make, model: model.model, badge: badge[0], series: model.series };
  const name = formatVehicleName(named);
  const stocknum = generateStockNumber(index, hashSeed(options.seed) % 90_000, carType);
  const slug = slugify(`${formatVehicleName({ ...named, series: undefined })} ${stocknum}`);
  const colour = random.weighted(COLOURS, ({ share }) => share);
  const equipment = generateEquipmentFields(choice, random);
  const images = generateImages(
    {
      model,
      colour: colour.key,
      colourName: colour.name,
      name: `${year} ${model.make} ${model.model}`,
    },
    options.mediaBase,
    random,
  );
  const specifications = generateSpecifications(model, badge, random);
  const statusFields = generateStatus(choice, options, random);
  const nvic = model.body === 'caravan' ? undefined : generateNvic(random);
  const isRegistered =
    carType !== 'new' && model.body !== 'caravan' && statusFields.rego_expiry !== undefined;
  return compact<Vehicle>({
    id: String(100_001 + index),
    slug,
    path: `/cars/${slug}`,
    name,
    ...named,
    car_type: carType,
    colour: colour.name,
    interior_colour: model.body === 'motorcycle' ? undefined : random.pick(INTERIORS[model.body]),
    km: model.body === 'caravan' ? undefined : km,
    stocknum,
    vin: generateVin(random),
    nvic,
    has_nvic: nvic !== undefined,
    regplate: isRegistered ? generatePlate(random, choice.location.address.state) : undefined,
    carsales_title: `${year} ${model.make} ${model.model} ${badge[0]}`,
    ...specifications,
    ...createLocationFields(choice, options),
    ...generatePriceFields(choice, options, random),
    ...equipment,
    ...statusFields,
    categories: options.categories[specifications.item_type ?? 'car'],
    show_on_dealer_website: true,
    images,
    thumbnails: images.map(({ image }) => image.thumb.url),
    primary_image_url: images[0]?.image.url,
    photos_count: images.length,
    hotspots: generatePhotoHotspots(random),
    ...generateWalkaroundMedia(
      { model, colour: colour.key },
      options.mediaBase,
      createRandom(`${options.seed}/${index}/views`),
    ),
    dealercomments: generateDealerComments(
      {
        name,
        model: model.model,
        colour: colour.name,
        body: specifications.simple_body ?? '',
        city: choice.location.address.city,
        type: carType,
        isElectric: specifications.simple_fuel === 'Electric',
        features: equipment.features ?? [],
      },
      random,
    ),
    file: generateHistoryReport(carType, createRandom(`${options.seed}/${index}/report`)),
    // Its own sequence, so that the settings of the gaps change nothing else.
    ...generateMissingFields(options, createRandom(`${options.seed}/${index}/gaps`)),
  });
}
