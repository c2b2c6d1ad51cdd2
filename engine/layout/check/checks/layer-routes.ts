import { parseRoute, routeShape } from '../../model/routes';
import type { PageAddress } from '../../compose/page-addresses';
import type { LayerCheck } from '../check';

/** The key that two pages must not share: the shape of a route, or a status. */
function addressKey({ route, status, page }: PageAddress): string | undefined {
  if (status !== undefined) return `status ${status}`;
  const parsed = route === undefined ? undefined : parseRoute(route, page);
  return parsed && routeShape(parsed);
}

export const collidingRoutes: LayerCheck = {
  meta: {
    code: 'FC301',
    name: 'colliding-routes',
    severity: 'error',
    docs: 'Two pages of a site have the same route (`/cars/:slug` and `/cars/:id` count as the same) or the same error status. Only one of them would ever be shown. Change the route or the status of one of them.',
  },
  *run({ addresses, chain, layer }) {
    const addressesByKey = new Map<string, PageAddress>();
    // The address of the lowest layer wins; report the layer that inherits it.
    const depth = ({ source }: PageAddress) => chain.findIndex(({ slug }) => slug === source.layer);
    for (const address of addresses.toSorted((a, b) => depth(a) - depth(b))) {
      const key = addressKey(address);
      if (key === undefined) continue;
      const other = addressesByKey.get(key);
      if (!other) {
        addressesByKey.set(key, address);
        continue;
      }
      const subject =
        address.route === undefined ? `errors of status ${address.status ?? ''}` : `'${address.route}'`;
      const same = other.route === undefined || other.route === address.route ? '' : ` as '${other.route}'`;
      const message = `The page '${other.page}' already handles ${subject}${same}. Change one of the two ${address.route === undefined ? 'statuses' : 'routes'}.`;
      const { source, pointer, page } = address;
      yield { location: { source, pointer }, message, tenant: layer.slug, page };
    }
  },
};
