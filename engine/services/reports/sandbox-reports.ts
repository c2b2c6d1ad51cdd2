import type { Vehicle } from '../../../schemas';
import { getEffectivePrice, formatKm, formatMoney, getMarketAverage, type ReportKind } from '../../dealer';
import type { VehicleReport, ReportService } from './report-service';

type Fact = VehicleReport['facts'][number];
const createFact = (label: string, text: string | undefined): Fact[] =>
  text === undefined ? [] : [{ label, text }];
/** Formats integer cents; undefined for zero, which means unknown. */
const formatCents = (cents: number | undefined) => (cents ? formatMoney(cents) : undefined);

/** Describes how a price differs from an average; both are in integer cents. */
function describeDifference(price: number, average: number): string {
  if (price === average) return 'the same';
  return `${formatMoney(Math.abs(price - average))} ${price < average ? 'below' : 'above'}`;
}

/** Formats kilometres per year since the model year. A car of the current year counts as one year old. */
function formatKmPerYear({ km, year }: Vehicle, today: string): string | undefined {
  if (km === undefined) return undefined;
  return formatKm(Math.round(km / Math.max(1, Number(today.slice(0, 4)) - year)));
}

function createAnalysis(vehicle: Vehicle, today: string): VehicleReport {
  const price = getEffectivePrice(vehicle);
  const market = vehicle.autograb_data;
  const average = getMarketAverage(vehicle);
  return {
    title: 'Car Analysis',
    factsTitle: 'Price and use',
    resultLabel: 'SANDBOX',
    facts: [
      ...createFact('Asking price', formatCents(price)),
      ...createFact('State average', formatCents(market?.state_average_market_price)),
      ...createFact('National average', formatCents(market?.average_market_price)),
      ...(price !== undefined && average !== undefined
        ? createFact('Asking price compared with average', describeDifference(price, average))
        : []),
      ...createFact('Kilometres', vehicle.km === undefined ? undefined : formatKm(vehicle.km)),
      ...createFact('Kilometres per year', formatKmPerYear(vehicle, today)),
    ],
    paragraphs: [
      'This is a sample car analysis. It uses the dealer’s own data about the car, not a valuation service.',
      'An average does not reflect the condition of a particular car. Have the car inspected before you buy.',
    ],
  };
}

/**
 * A sample without results, because results could be mistaken for those of a register search. It lists only the details
 * to search for.
 */
function createPpsr(vehicle: Vehicle): VehicleReport {
  return {
    title: 'PPSR Report',
    factsTitle: 'Search details',
    resultLabel: 'SANDBOX',
    facts: [
      ...createFact('VIN', vehicle.vin),
      ...createFact('Make and model', `${vehicle.make} ${vehicle.model}`),
      ...createFact('Registration plate', vehicle.regplate),
    ],
    paragraphs: [
      'This is a sample PPSR report: the Personal Property Securities Register was not searched. It does not show whether money is owing on this car, or whether it has been written off or stolen.',
      'Search the register yourself with the VIN at ppsr.gov.au before you buy.',
    ],
  };
}

const REPORT_FACTORIES: Readonly<Record<ReportKind, (vehicle: Vehicle, today: string) => VehicleReport>> = {
  analysis: createAnalysis,
  ppsr: createPpsr,
};

/** Creates sample reports from the vehicle's record, without external requests. Each report says that it is a sample. */
export const sandboxReports: ReportService = {
  createReport: (kind, vehicle, today) => Promise.resolve(REPORT_FACTORIES[kind](vehicle, today)),
};
