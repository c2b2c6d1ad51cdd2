import { parseRoute, routeShape } from '../../model/routes';
import type { PageAddress } from '../../compose/page-addresses';
import type { LayerCheck } from '../check';

/** What two pages must not share: the shape of a route, or a status. */
function claimOf({ route, status, page }: PageAddress): string | undefined {
  if (status !== undefined) return `status ${status}`;
  const parsed = route === undefined ? undefined : parseRoute(route, page);
  return parsed && routeShape(parsed);
}

export const collidingRoutes: LayerCheck = {
  meta: {
    code: 'FC301',
    name: 'colliding-routes',
    severity: 'error',
    docs: 'Two pages of a site answer the same paths (`/cars/:slug` and `/cars/:id` are the same), or errors of the same status. Only one of them would ever be shown. Change one of them.',
  },
  *run({ addresses, chain, layer }) {
    const first = new Map<string, PageAddress>();
    // The base's address came first; who inherits it must give way.
    const depth = ({ source }: PageAddress) => chain.findIndex(({ slug }) => slug === source.layer);
    for (const address of addresses.toSorted((a, b) => depth(a) - depth(b))) {
      const claim = claimOf(address);
      if (claim === undefined) continue;
      const other = first.get(claim);
      if (!other) {
        first.set(claim, address);
        continue;
      }
      const what =
        address.route === undefined ? `errors of status ${address.status ?? ''}` : `'${address.route}'`;
      const same = other.route === undefined || other.route === address.route ? '' : ` as '${other.route}'`;
      const message = `The page '${other.page}' already answers ${what}${same}. Change one of them.`;
      const { source, pointer, page } = address;
      yield { place: { source, pointer }, message, tenant: layer.slug, page };
    }
  },
};
