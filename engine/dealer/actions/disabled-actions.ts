import type { Vehicle } from '../../../schemas';

/** An action that a site can disable for an available vehicle: enquiries and finance, finance only, or the trade-in. */
export type DisabledAction = NonNullable<Vehicle['withheld']>[number];

/** Whether the site disables an action for a vehicle (VDP-059, VDP-062; finance of subscription vehicles, CARD-021). */
export const isActionDisabled = (action: DisabledAction, { withheld }: Pick<Vehicle, 'withheld'>): boolean =>
  withheld?.includes(action) === true;

/**
 * Adds the actions that the site's rules disable, as one field for the blocks of the vehicle page. Replaces any value
 * from a feed. The search record, which cards in lists use, has only disabled finance (`search-record.ts`).
 */
export function withDisabledActions(vehicle: Vehicle, disabled: readonly DisabledAction[] = []): Vehicle {
  const { withheld: _, ...rest } = vehicle;
  return disabled.length === 0 ? rest : { ...rest, withheld: [...disabled] };
}
