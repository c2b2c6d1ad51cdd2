import type { Location } from '../../../schemas';
import type { StoredReviews } from '../../data';
import type { CompiledTenant } from '../../layout';
import { createSampleReviews } from '../../services/reviews';
import { getReviewUrl, type ReviewStore } from './review-store';

/** The reviews of a site's locations: fetched ones, or samples. */
export class SiteReviews {
  #samples = { today: '', byLocation: new Map<string, StoredReviews>() };

  /** @param store fetched reviews; if absent, there are none */
  constructor(
    private readonly tenant: Pick<CompiledTenant, 'slug' | 'config'>,
    private readonly store?: ReviewStore,
  ) {}

  /** Changes whenever fetched reviews change. */
  get version(): number {
    return this.store?.version ?? 0;
  }

  /** The object is the same until the reviews change. */
  get(location: Location, today: string): StoredReviews | undefined {
    const { slug, config } = this.tenant;
    const { source, url } = config.settings.reviews;
    if (!config.features.reviews) return undefined;
    if (source === 'http') return this.store?.get(slug, location.slug, getReviewUrl(url, location.slug));
    return source === 'sandbox' ? this.#getSamples(location, today) : undefined;
  }

  #getSamples(location: Location, today: string): StoredReviews | undefined {
    // Customers review where they buy; workshops and parts counters have no samples of their own.
    if ((location.location_type ?? 'sales') !== 'sales') return undefined;
    if (this.#samples.today !== today) this.#samples = { today, byLocation: new Map() };
    const { byLocation } = this.#samples;
    const found = byLocation.get(location.id);
    if (found) return found;
    const created: StoredReviews = { source: 'sample', set: createSampleReviews(location, today) };
    byLocation.set(location.id, created);
    return created;
  }
}
