import type { Vehicle } from '../../../schemas';
import { isAvailable } from './availability';

const DAY_MS = 86_400_000;

/**
 * The site's tag settings, with the names used in `settings.tags`. The defaults are those of the specification (D1).
 */
export interface TagSettings {
  /** Whether to show the electric or hybrid tag. Default false. */
  electricTag?: boolean;
  /** Text for electric cars. Default 'ELECTRIC'. */
  electricText?: string;
  /** Text for hybrid cars. Default 'HYBRID'. */
  hybridText?: string;
  /** Default 'RESERVED'. */
  reservedText?: string;
  /** Whether to show the badge for certified used vehicles. Default false. */
  certifiedBadge?: boolean;
  /** Default 'COMING SOON'. */
  comingSoonText?: string;
  /** For how many days (of 24 hours) a vehicle counts as just arrived. Default 8; 0 disables the tag. */
  justArrivedDays?: number;
  /** Default 'New' (ruling C2: the shipped configuration says 'New Arrival'). */
  justArrivedText?: string;
  /** Tag of a car that is not available. Default 'JUST SOLD'. */
  soldText?: string;
}

export type TagKind =
  'sold' | 'electric' | 'reserved' | 'certified' | 'text' | 'coming_soon' | 'just_arrived';

/** A tag to show. `certified` is an image; its `text` is the accessible name. */
export interface VehicleTag {
  kind: TagKind;
  text: string;
}

/** The vehicle fields that determine its tag. */
export type TaggedVehicle = Pick<
  Vehicle,
  'status' | 'sold' | 'simple_fuel' | 'reserved' | 'certified' | 'car_type' | 'tag' | 'created_at'
>;

interface TagRule {
  kind: TagKind;
  applies(vehicle: TaggedVehicle, settings: Required<TagSettings>, now: Date): boolean;
  text(vehicle: TaggedVehicle, settings: Required<TagSettings>): string;
}

const DEFAULTS: Required<TagSettings> = {
  electricTag: false,
  electricText: 'ELECTRIC',
  hybridText: 'HYBRID',
  reservedText: 'RESERVED',
  certifiedBadge: false,
  comingSoonText: 'COMING SOON',
  justArrivedDays: 8,
  justArrivedText: 'New',
  soldText: 'JUST SOLD',
};

/** The setting with the text for a fuel. Other fuels have no tag. */
const FUEL_TEXTS: Readonly<Record<string, 'electricText' | 'hybridText'>> = {
  electric: 'electricText',
  hybrid: 'hybridText',
  'plug-in hybrid': 'hybridText',
};

const findFuelText = (vehicle: Pick<Vehicle, 'simple_fuel'>) =>
  FUEL_TEXTS[(vehicle.simple_fuel ?? '').toLowerCase()];

/** The first rule that applies wins (D1 section 4, CARD-012 to CARD-020). Availability comes first (ruling C62). */
export const TAG_RULES: readonly TagRule[] = [
  {
    kind: 'sold',
    applies: (vehicle) => !isAvailable(vehicle),
    text: (_vehicle, settings) => settings.soldText,
  },
  {
    kind: 'electric',
    applies: (vehicle, settings) => settings.electricTag && findFuelText(vehicle) !== undefined,
    text: (vehicle, settings) => settings[findFuelText(vehicle) ?? 'electricText'],
  },
  {
    kind: 'reserved',
    applies: (vehicle) => vehicle.reserved === true,
    text: (_vehicle, settings) => settings.reservedText,
  },
  {
    kind: 'certified',
    applies: (vehicle, settings) =>
      settings.certifiedBadge && vehicle.certified === true && vehicle.car_type === 'used',
    text: () => 'Certified',
  },
  {
    kind: 'text',
    applies: (vehicle) => (vehicle.tag ?? '').trim() !== '',
    text: (vehicle) => (vehicle.tag ?? '').trim(),
  },
  {
    kind: 'coming_soon',
    applies: (vehicle) => vehicle.status === 'coming_soon',
    text: (_vehicle, settings) => settings.comingSoonText,
  },
  {
    kind: 'just_arrived',
    applies: (vehicle, settings, now) =>
      settings.justArrivedDays > 0 &&
      now.getTime() - Date.parse(vehicle.created_at) <= settings.justArrivedDays * DAY_MS,
    text: (_vehicle, settings) => settings.justArrivedText,
  },
];

/** The single tag of a card, or undefined (CARD-019). */
export function chooseVehicleTag(
  vehicle: TaggedVehicle,
  settings: TagSettings,
  now: Date,
): VehicleTag | undefined {
  const completeSettings = { ...DEFAULTS, ...settings };
  const rule = TAG_RULES.find((candidate) => candidate.applies(vehicle, completeSettings, now));
  if (rule === undefined) return undefined;
  const text = rule.text(vehicle, completeSettings);
  return text === '' ? undefined : { kind: rule.kind, text };
}
