import type { Vehicle } from '../../../schemas';
import { effectivePrice, formatKm, formatMoney, marketAverage, type ReportKind } from '../../dealer';
import type { CarReport, ReportService } from './report-service';

type Fact = CarReport['facts'][number];
const fact = (label: string, text: string | undefined): Fact[] =>
  text === undefined ? [] : [{ label, text }];
/** Integer cents; zero means unknown. */
const money = (cents: number | undefined) => (cents ? formatMoney(cents) : undefined);

/** Describes how a price differs from an average; both are in integer cents. */
function beside(price: number, average: number): string {
  if (price === average) return 'the same';
  return `${formatMoney(Math.abs(price - average))} ${price < average ? 'below' : 'above'}`;
}

/** Kilometres per year since the model year. A car from this year counts as one year old. */
function kmAYear({ km, year }: Vehicle, today: string): string | undefined {
  if (km === undefined) return undefined;
  return formatKm(Math.round(km / Math.max(1, Number(today.slice(0, 4)) - year)));
}

function analysis(vehicle: Vehicle, today: string): CarReport {
  const price = effectivePrice(vehicle);
  const market = vehicle.autograb_data;
  const average = marketAverage(vehicle);
  return {
    title: 'Car Analysis',
    factsTitle: 'Price and use',
    mark: 'SANDBOX',
    facts: [
      ...fact('Asking price', money(price)),
      ...fact('State average', money(market?.state_average_market_price)),
      ...fact('National average', money(market?.average_market_price)),
      ...(price !== undefined && average !== undefined
        ? fact('Asking price compared with average', beside(price, average))
        : []),
      ...fact('Kilometres', vehicle.km === undefined ? undefined : formatKm(vehicle.km)),
      ...fact('Kilometres per year', kmAYear(vehicle, today)),
    ],
    paragraphs: [
      'This is a sample car analysis. It uses the dealer’s own data about the car, not a valuation service.',
      'An average does not reflect the condition of a particular car. Have the car inspected before you buy.',
    ],
  };
}

/**
 * A sample that contains no results, which could be mistaken for a register search. It only lists what would be
 * searched.
 */
function ppsr(vehicle: Vehicle): CarReport {
  return {
    title: 'PPSR Report',
    factsTitle: 'Search details',
    mark: 'SANDBOX',
    facts: [
      ...fact('VIN', vehicle.vin),
      ...fact('Make and model', `${vehicle.make} ${vehicle.model}`),
      ...fact('Registration plate', vehicle.regplate),
    ],
    paragraphs: [
      'This is a sample PPSR report: the Personal Property Securities Register was not searched. It does not show whether money is owing on this car, or whether it has been written off or stolen.',
      'Search the register yourself with the VIN at ppsr.gov.au before you buy.',
    ],
  };
}

const MAKERS: Readonly<Record<ReportKind, (vehicle: Vehicle, today: string) => CarReport>> = {
  analysis,
  ppsr,
};

/** Sample reports from the car's record, without external requests. Each report says that it is a sample. */
export const sandboxReports: ReportService = {
  report: (kind, vehicle, today) => Promise.resolve(MAKERS[kind](vehicle, today)),
};
