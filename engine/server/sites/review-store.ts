import type { StoredReviewSet, StoredReviews } from '../../data';

interface TenantReviews {
  readonly sets: ReadonlyMap<string, StoredReviews & { readonly url: string }>;
  /** Locations and times of the sets, to detect changes. */
  readonly key: string;
}

/** All tenants' fetched review sets, in memory. The database has them too. */
export class ReviewStore {
  readonly #tenants = new Map<string, TenantReviews>();
  /** Changes whenever a set changes, so that pages are rendered again. */
  version = 0;

  get(tenant: string, location: string, url: string): StoredReviews | undefined {
    const found = this.#tenants.get(tenant)?.sets.get(location);
    return found?.url === url ? found : undefined;
  }

  /** Replaces a tenant's sets, unless none has changed. */
  replace(tenant: string, stored: readonly StoredReviewSet[]): void {
    const key = JSON.stringify(
      stored.map(({ location, url, fetchedAt }) => `${location} ${url} ${fetchedAt.getTime()}`).sort(),
    );
    const known = this.#tenants.get(tenant);
    if (known?.key === key || (!known && stored.length === 0)) return;
    const sets = new Map(
      stored.map(({ location, url, set }) => [location, { source: 'fetched' as const, set, url }]),
    );
    this.#tenants.set(tenant, { sets, key });
    this.version += 1;
  }
}

/** Address of a location's set: the setting with the location's slug. */
export const getReviewUrl = (template: string, location: string): string =>
  template.replaceAll('{location}', encodeURIComponent(location));
