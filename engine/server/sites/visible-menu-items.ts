import type { MenuItem } from '../../../schemas';
import { compileCondition } from '../../layout';

/** Entries whose condition does not hold on this site are left out, at every depth. */
export function visibleMenuItems(entries: readonly MenuItem[], context: object): MenuItem[] {
  return entries
    .filter(({ when }) => !when || compileCondition(when)(context))
    .map((entry) => (entry.items ? { ...entry, items: visibleMenuItems(entry.items, context) } : entry));
}
