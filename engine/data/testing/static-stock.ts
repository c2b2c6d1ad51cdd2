import type { Vehicle } from '../../../schemas';
import type { StockRepository } from '../stock';

/** A stock in memory that never changes, for a `Catalogue`. */
export const createStaticStock = (
  vehicles: readonly Vehicle[],
): Pick<StockRepository, 'list' | 'findByIds' | 'findBySlugOrId' | 'generation'> => ({
  async *list() {
    yield await Promise.resolve([...vehicles]);
  },
  findByIds: (_tenant, ids) => Promise.resolve(vehicles.filter(({ id }) => ids.includes(id))),
  findBySlugOrId: (_tenant, key) => {
    const vehicle = vehicles.find(({ id, slug }) => id === key || slug === key);
    return Promise.resolve(vehicle && { vehicle, withdrawnAt: undefined });
  },
  generation: () => Promise.resolve(1),
});
