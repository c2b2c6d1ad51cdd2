import { formatRefinement, listRefinements, parseSearchUrl } from '../../engine/browser/search';
import type { BlockProps } from '../../schemas';

/** Names a search as its page does: `Used Cars: Toyota, up to $30,000`. */
export function describeSearch(title: string, path: string, t: BlockProps<'account-alerts'>['t']): string {
  const state = parseSearchUrl(path.split('?')[1] ?? '', { sorts: [], defaultSort: '' });
  const filters = listRefinements(state).map((refinement) => formatRefinement(refinement, t));
  return filters.length > 0 ? `${title}: ${filters.join(', ')}` : title;
}
