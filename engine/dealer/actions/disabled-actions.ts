import type { Vehicle } from '../../../schemas';

/** What the site may keep from a car that is available: enquiries with finance, finance alone, or the trade-in. */
export type DisabledAction = NonNullable<Vehicle['withheld']>[number];

/** Whether the site keeps this from the car (VDP-059, VDP-062; finance of what is had by the week, CARD-021). */
export const isActionDisabled = (what: DisabledAction, { withheld }: Pick<Vehicle, 'withheld'>): boolean =>
  withheld?.includes(what) === true;

/**
 * The vehicle with what the site's rules keep from it, which the blocks of the car's own page read as one field. What a
 * feed may have said there is not trusted. Cards in lists are made of another record, which does not have it.
 */
export function withDisabledActions(vehicle: Vehicle, kept: readonly DisabledAction[] = []): Vehicle {
  const { withheld: _, ...rest } = vehicle;
  return kept.length === 0 ? rest : { ...rest, withheld: [...kept] };
}
