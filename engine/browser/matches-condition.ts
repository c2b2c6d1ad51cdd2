import { compileCondition } from '../../schemas/condition';
import type { Condition } from '../../schemas';

/**
 * Whether a condition from the settings holds for a context, for example which vehicles have a favourite button
 * (CARD-004). An invalid condition is never true.
 */
export const matchesCondition = (condition: Condition, context: Record<string, unknown>): boolean =>
  compileCondition(condition)(context);
