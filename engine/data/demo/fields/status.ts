import type { Vehicle } from '../../../../schemas';
import { addDays } from '../../../dealer';
import type { VehicleChoice } from '../choose-vehicle';
import type { ResolvedOptions } from '../options';
import type { Random } from '../random';

const DAY_SECONDS = 86_400;
/** Maximum age of certified used cars, in years. */
const CERTIFIED_AGE = 6;

const TAGS: Readonly<Record<Vehicle['car_type'], readonly string[]>> = {
  used: ['One Owner', 'Low Kilometres', 'Manager’s Special', 'Price Drop'],
  demo: ['Test Drive Only', 'Ex-Demo'],
  new: ['Run-Out'],
};

/** An instant `days` days before today, during business hours in eastern Australia. */
function generateInstantBefore(today: string, days: number, random: Random): string {
  const second = random.int(0, Math.floor(DAY_SECONDS / 3));
  return new Date(Date.parse(`${addDays(today, -days)}T00:00:00Z`) + second * 1000).toISOString();
}

function generateBuildDates(choice: VehicleChoice, today: string, random: Random): Partial<Vehicle> {
  const month = random.int(1, 12);
  const built = `${choice.year}-${String(month).padStart(2, '0')}`;
  const build_date = built <= today.slice(0, 7) ? built : today.slice(0, 7);
  const [year, at] = build_date.split('-').map(Number);
  const next = `${(year ?? 0) + (at === 12 ? 1 : 0)}-${String(((at ?? 0) % 12) + 1).padStart(2, '0')}`;
  return { build_date, compliance_date: next <= today.slice(0, 7) ? next : build_date };
}

/** Sets dates, status, sale, tag, reservation, certification and registration. */
export function generateStatus(
  choice: VehicleChoice,
  options: ResolvedOptions,
  random: Random,
): Partial<Vehicle> & Pick<Vehicle, 'status' | 'created_at'> {
  const { today } = options;
  const { carType } = choice;
  const isSold = random.chance(options.soldShare);
  const isComing = !isSold && random.chance(0.07);
  const soldDays = random.int(1, 20);
  const age = isSold
    ? soldDays + random.int(3, 60)
    : random.chance(0.18)
      ? random.int(1, 8)
      : random.int(9, 120);
  const isFree = !isSold && !isComing;
  const rego = random.chance(0.08) ? -random.int(5, 200) : random.int(10, 360);
  const hasRego = carType === 'used' || (carType === 'demo' && random.chance(0.8));
  const certifiable = carType === 'used' && Number(today.slice(0, 4)) - choice.year <= CERTIFIED_AGE;
  return {
    created_at: generateInstantBefore(today, age, random),
    updated_at: generateInstantBefore(today, isSold ? soldDays : Math.min(age, random.int(1, 12)), random),
    status: isSold ? 'sold' : isComing ? 'coming_soon' : 'in_stock',
    sold: isSold,
    sold_at: isSold ? generateInstantBefore(today, soldDays, random) : undefined,
    preorder: isComing && carType === 'new' ? true : undefined,
    reserved: isFree && random.chance(0.04),
    certified: certifiable && random.chance(options.certifiedShare),
    tag: isFree && random.chance(0.07) ? random.pick(TAGS[carType]) : undefined,
    rego_expiry: hasRego && choice.model.body !== 'caravan' ? addDays(today, rego) : undefined,
    ...generateBuildDates(choice, today, random),
    views: isComing ? random.int(0, 40) : random.int(4, 30 + age * 9),
  };
}
