import type { DeliveryEstimate, Form, Location, Order, Vehicle } from '../../../schemas';
import type { LeadAnswer } from '../actions/lead-record';
import { formatMoney } from '../format/format';
import { findRegoState } from '../forms/default-state';
import type { FormValues } from '../forms/form-values';
import { POSTCODE_PATTERN } from '../forms/validate-form';
import { listVisibleFields } from '../forms/visible-fields';
import { getEffectivePrice } from '../pricing/price';
import { formatVehicleName } from '../vehicle/vehicle-name';

export type OrderLine = Order['lines'][number];

/** Kinds of lines whose label is what the visitor has entered. */
export const PERSONAL_LINES = ['delivery', 'trade-in'] as const satisfies OrderLine['kind'][];

/** The vehicle fields of which an order consists at first. */
export type OrderedVehicle = Pick<Vehicle, 'price' | 'offer_price' | 'price_type' | 'car_type'> &
  Parameters<typeof formatVehicleName>[0];

/** The form of an order, and what the visitor has entered. */
interface OrderAnswers {
  form: Pick<Form, 'fields' | 'order' | 'valuation'>;
  values: FormValues;
  /** ISO date. */
  today: string;
}

const getTotal = (lines: readonly OrderLine[]): number =>
  lines.reduce((total, { cents = 0 }) => total + cents, 0);

/** Whether a car can be ordered: without a price, nobody knows what is ordered. */
export const isOrderable = (vehicle: Pick<Vehicle, 'price' | 'offer_price'>): boolean =>
  getEffectivePrice(vehicle) !== undefined;

/**
 * An order of a car, without anything else.
 * @param location the car's location
 */
export function startOrder(
  vehicle: OrderedVehicle,
  { location, today }: { location: Pick<Location, 'address'> | undefined; today: string },
): Order {
  const cents = getEffectivePrice(vehicle);
  const state = findRegoState(location);
  const lines: OrderLine[] = [
    { kind: 'car', label: formatVehicleName(vehicle), ...(cents !== undefined && { cents }) },
  ];
  return {
    ...{ day: today, carType: vehicle.car_type },
    ...(state !== undefined && { state }),
    ...(vehicle.price_type !== undefined && { basis: vehicle.price_type }),
    ...{ lines, totalCents: getTotal(lines) },
  };
}

/** The chosen options that have a price. */
function listExtras({ form, values, today }: OrderAnswers): OrderLine[] {
  return listVisibleFields(form, values, { today }).flatMap(({ field }): OrderLine[] => {
    if (!('options' in field)) return [];
    const chosen = [values[field.id]].flat();
    return (field.options ?? []).flatMap(({ id, label = id, price }): OrderLine[] =>
      price !== undefined && chosen.includes(id) ? [{ kind: 'extra', label, cents: price }] : [],
    );
  });
}

const findText = (values: FormValues, id: string | undefined): string => {
  const value = id === undefined ? undefined : values[id];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
};

/** The postcode to which the car is to be delivered; undefined if the visitor picks it up. */
export function findDeliveryPostcode({ form, values, today }: OrderAnswers): string | undefined {
  const postcode = findText(values, form.order?.delivery);
  const isShown = listVisibleFields(form, values, { today }).some(
    ({ field }) => field.id === form.order?.delivery,
  );
  return isShown && POSTCODE_PATTERN.test(postcode) ? postcode : undefined;
}

/** The car that the visitor trades in. Its price is agreed once the dealer has seen it. */
function listTradeIn({ form, values, today }: OrderAnswers): OrderLine[] {
  const { year, make, model } = form.valuation ?? {};
  const shown = new Set(listVisibleFields(form, values, { today }).map(({ field }) => field.id));
  const label = [year, make, model]
    .map((id) => (id !== undefined && shown.has(id) ? findText(values, id) : ''))
    .filter((text) => text !== '')
    .join(' ');
  return label === '' ? [] : [{ kind: 'trade-in', label }];
}

/**
 * Adds to the order of a car what the visitor has chosen. Browser and server apply the same rules; what counts is the server's.
 * @param delivery the price of delivery to the postcode that the visitor has entered; undefined if it is unknown
 */
export function completeOrder(
  { lines: [car], ...start }: Order,
  answers: OrderAnswers,
  delivery: DeliveryEstimate | undefined,
): Order {
  const postcode = findDeliveryPostcode(answers);
  const lines: OrderLine[] = [
    ...(car ? [car] : []),
    ...listExtras(answers),
    ...(postcode === undefined
      ? []
      : [
          {
            ...{ kind: 'delivery' as const, label: delivery?.name ?? postcode },
            ...(delivery && { cents: delivery.price }),
          },
        ]),
    ...listTradeIn(answers),
  ];
  return { ...start, lines, totalCents: getTotal(lines) };
}

const LINE_NAMES: Readonly<Record<OrderLine['kind'], (label: string) => string>> = {
  car: (label) => label,
  extra: (label) => label,
  delivery: (label) => `Delivery to ${label}`,
  'trade-in': (label) => `Trade-in: ${label}`,
};

/** An order in the dealer's words, line by line, with its total. */
export const describeOrder = ({ lines, totalCents }: Order): LeadAnswer[] => [
  ...lines.map(({ kind, label, cents }) => ({
    label: `Order: ${LINE_NAMES[kind](label)}`,
    text: cents === undefined ? 'To be agreed' : formatMoney(cents),
  })),
  { label: 'Order: total', text: formatMoney(totalCents) },
];
