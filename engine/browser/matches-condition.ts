import { compileCondition } from '../../schemas/condition';
import type { Condition } from '../../schemas';

/**
 * Whether a condition of the settings holds for what a block knows, for example which cars have a save toggle
 * (CARD-004). A condition that cannot be read holds for nothing.
 */
export const matchesCondition = (condition: Condition, context: Record<string, unknown>): boolean =>
  compileCondition(condition)(context);
