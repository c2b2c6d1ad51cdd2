import type { MenuItem } from '../../../schemas';
import { compileCondition } from '../../layout';

/** Removes menu items whose condition does not hold on this site, at every level. */
export function filterMenuItems(items: readonly MenuItem[], context: object): MenuItem[] {
  return items
    .filter(({ when }) => !when || compileCondition(when)(context))
    .map((item) => (item.items ? { ...item, items: filterMenuItems(item.items, context) } : item));
}
