import type { Order } from '../../../schemas';

/** `due`: the visitor still has to pay the deposit. `over`: the reservation has ended. */
export type DepositState = 'due' | 'paid' | 'over';

export interface OrderBalance {
  readonly depositCents: number;
  /** What is left to pay once the deposit is paid. */
  readonly restCents: number;
}

/** The deposit as part of the price; undefined if there is none, or none any more. */
export const getOrderBalance = (
  { totalCents }: Pick<Order, 'totalCents'>,
  depositCents: number,
  state: DepositState,
): OrderBalance | undefined =>
  depositCents > 0 && state !== 'over'
    ? { depositCents, restCents: Math.max(0, totalCents - depositCents) }
    : undefined;

/** Whether dealer and visitor still have to agree on a price, which the total does not include. */
export const hasOpenLines = ({ lines }: Pick<Order, 'lines'>): boolean =>
  lines.some(({ cents }) => cents === undefined);
