import { LRUCache } from 'lru-cache';
import type { DeliveryEstimate, Location, Settings } from '../../../schemas';
import { findLocality } from '../../data';
import { createHttpDelivery, createTableDelivery, type DeliveryService } from '../../services/delivery';

/** The properties of a site that a delivery estimate needs. */
export interface DeliverySite {
  slug: string;
  settings: Pick<Settings, 'delivery'>;
}

export interface DeliveryEstimatesOptions {
  getSecret(variable: string): string | undefined;
  /** Lets services have private addresses, for tests. */
  allowsPrivateAddresses?: boolean;
}

type Answer = Promise<DeliveryEstimate | undefined>;

interface SiteEstimates {
  settings: Settings['delivery'];
  service: DeliveryService;
  /** A provider's responses by postcode and location, so that each is requested once. */
  answers?: LRUCache<string, Answer>;
}

/** Short, because a visitor is waiting. */
const TIME_LIMIT_MS = 4_000;
/** Australia has about 3,000 postcodes. */
const MAX_ANSWERS = 4_000;
const ANSWER_LIFETIME_MS = 600_000;

/** Returns a location's postcode; undefined if it does not have four digits. */
const toPostcode = (postcode: string | undefined): string | undefined =>
  postcode !== undefined && /^\d{4}$/.test(postcode) ? postcode : undefined;

/** Estimates the price of delivery with the service that each site has chosen (CALC-001, API-013). */
export class DeliveryEstimates {
  readonly #options: DeliveryEstimatesOptions;
  readonly #sites = new Map<string, SiteEstimates>();

  constructor(options: DeliveryEstimatesOptions) {
    this.#options = options;
  }

  /**
   * The price of delivery from a location; undefined if there is none.
   * @param postcode four digits
   * @throws if the site's provider fails
   */
  estimate(site: DeliverySite, postcode: string, location: Location | undefined): Answer {
    const { service, answers } = this.#getEstimates(site);
    const { lat, long, postcode: own } = location?.address ?? {};
    const request = { postcode, from: { postcode: toPostcode(own), lat, long } };
    if (!answers) return service.estimate(request);
    const key = `${postcode} ${location?.id ?? ''}`;
    const existing = answers.get(key);
    if (existing) return existing;
    const answer = service.estimate(request);
    answers.set(key, answer);
    // Failures are not cached, so that the next visitor's request tries again.
    answer.catch(() => answers.delete(key));
    return answer;
  }

  /** The service of a site, created again when its settings change. */
  #getEstimates({ slug, settings: { delivery } }: DeliverySite): SiteEstimates {
    const existing = this.#sites.get(slug);
    if (existing?.settings === delivery) return existing;
    const created: SiteEstimates =
      delivery.provider === 'http'
        ? {
            settings: delivery,
            service: this.#createProvider(delivery),
            answers: new LRUCache({ max: MAX_ANSWERS, ttl: ANSWER_LIFETIME_MS }),
          }
        : {
            settings: delivery,
            service: createTableDelivery(delivery, (postcode) => findLocality(postcode)),
          };
    this.#sites.set(slug, created);
    return created;
  }

  #createProvider({ url, secretVariable }: Settings['delivery']): DeliveryService {
    const { getSecret, allowsPrivateAddresses } = this.#options;
    const token = secretVariable === '' ? undefined : getSecret(secretVariable);
    return createHttpDelivery({
      ...{ url, timeLimitMs: TIME_LIMIT_MS },
      ...(token !== undefined && { token }),
      ...(allowsPrivateAddresses && { allowsPrivate: true }),
    });
  }
}
