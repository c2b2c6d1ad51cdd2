import type { Vehicle } from '../../../schemas';
import { listCardAttributes, type AttributedVehicle } from './card-attributes';
import { formatDate } from '../format/format';
import { listSpecifications, type SpecifiedVehicle } from './specifications';

export type ComparedVehicle = AttributedVehicle &
  SpecifiedVehicle &
  Pick<Vehicle, 'id' | 'rego_expiry' | 'features' | 'standardEquipment'>;

/** One row of the comparison: a string per vehicle, '' if unknown. */
export interface ComparisonRow {
  name: string;
  label: string;
  texts: string[];
  /** Whether the vehicles differ; a missing value counts as a difference. */
  differs: boolean;
}

/** Basic facts, shown before the specifications. */
const FACTS = ['car_type', 'year', 'km', 'simple_colour', 'stocknum', 'location_name'] as const;
/** Limits the feature list, so that it does not dominate the table. */
const MAX_FEATURES = 40;

interface NamedLine {
  name: string;
  label: string;
  text: string;
}

function listLines(car: ComparedVehicle): NamedLine[] {
  const { rego_expiry: expiry } = car;
  return [
    ...listCardAttributes(car, FACTS),
    ...listSpecifications(car),
    ...(expiry === undefined ? [] : [{ name: 'rego', label: 'Registered until', text: formatDate(expiry) }]),
  ];
}

const listFeatures = ({
  features = [],
  standardEquipment = [],
}: {
  features?: readonly string[] | undefined;
  standardEquipment?: readonly string[] | undefined;
}) => new Set([...features, ...standardEquipment].map((feature) => feature.trim()).filter(Boolean));

const isDifferent = (texts: readonly string[]) => new Set(texts).size > 1;

/** Facts and specifications of vehicles side by side; rows without any value are omitted (CARD-005). */
export const createComparisonRows = (cars: readonly ComparedVehicle[]): ComparisonRow[] =>
  createRows(cars.map(listLines));

/** Only specifications, for variants, whose cars differ in kilometres, colour and location. */
export const createSpecificationRows = (cars: readonly SpecifiedVehicle[]): ComparisonRow[] =>
  createRows(cars.map(listSpecifications));

function createRows(lines: readonly (readonly NamedLine[])[]): ComparisonRow[] {
  const labels = new Map(lines.flat().map(({ name, label }) => [name, label]));
  return [...labels].map(([name, label]) => {
    const texts = lines.map(
      (linesOfVehicle) => linesOfVehicle.find((line) => line.name === name)?.text ?? '',
    );
    return { name, label, texts, differs: isDifferent(texts) };
  });
}

export interface ComparedFeature {
  feature: string;
  has: boolean[];
}

/** The features that differ between vehicles, most common first. */
export const findDifferingFeatures = (cars: readonly ComparedVehicle[]): ComparedFeature[] =>
  compareFeatures(cars.map(listFeatures));

/** The factory equipment that differs between variants. Equipment added to single cars does not count. */
export const findDifferingEquipment = (
  cars: readonly Pick<Vehicle, 'standardEquipment'>[],
): ComparedFeature[] =>
  compareFeatures(cars.map(({ standardEquipment }) => listFeatures({ standardEquipment })));

function compareFeatures(featureSets: readonly ReadonlySet<string>[]): ComparedFeature[] {
  const all = new Set(featureSets.flatMap((features) => [...features]));
  return [...all]
    .map((feature) => ({ feature, has: featureSets.map((features) => features.has(feature)) }))
    .filter(({ has }) => has.includes(false))
    .map((entry) => ({ ...entry, count: entry.has.filter(Boolean).length }))
    .sort((a, b) => b.count - a.count || a.feature.localeCompare(b.feature))
    .slice(0, MAX_FEATURES)
    .map(({ feature, has }) => ({ feature, has }));
}
