import sift from 'sift';
import type { Condition } from '../../schemas';

/**
 * Whether a condition of the settings holds for what a block knows, for example which cars have a save toggle
 * (CARD-004). The language is that of `when`; here without the clock (`$now`, `$today`), since such settings
 * speak of the car. A condition that cannot be read holds for nothing.
 */
export function meets(condition: Condition, context: Record<string, unknown>): boolean {
  if (Object.keys(condition).length === 0) return true;
  try {
    return sift<Record<string, unknown>>(condition)(context);
  } catch {
    return false;
  }
}
