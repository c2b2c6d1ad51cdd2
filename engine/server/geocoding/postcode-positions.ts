import { LRUCache } from 'lru-cache';
import type { Settings } from '../../../schemas';
import { findLocality } from '../../data';
import type { Position } from '../../dealer';
import { createHttpGeocoding, type GeocodingService } from '../../services/geocoding';

/** The properties of a site that decide how its postcodes are looked up. */
export interface GeocodingSite {
  slug: string;
  settings: Pick<Settings, 'geocoding'>;
}

export interface PostcodePositionsOptions {
  getSecret(variable: string): string | undefined;
  /** Lets services have private addresses, for tests. */
  allowsPrivateAddresses?: boolean;
}

type Answer = Promise<Position | undefined>;

interface SitePositions {
  settings: Settings['geocoding'];
  service: GeocodingService;
  answers: LRUCache<string, Answer>;
  /** Pending requests to the service. */
  pending: number;
  /** In epoch milliseconds. */
  pausedUntil: number;
}

/** A visitor waits for the page. */
const TIME_LIMIT_MS = 3_000;
/** All postcodes that have four digits. */
const MAX_ANSWERS = 10_000;
/** Postcodes hardly ever move, and services charge for each request. */
const ANSWER_LIFETIME_MS = 86_400_000;
/** After a failure, visitors get the embedded table without a wait. */
const PAUSE_MS = 30_000;
/** Pages wait for these responses, so a slow service must not delay many of them. */
const MAX_PENDING = 4;
const TABLE_COUNTRY = 'AU';

/** Finds where postcodes are with the maps service that a site has chosen (API-025). */
export class PostcodePositions {
  readonly #sites = new Map<string, SitePositions>();

  constructor(private readonly options: PostcodePositionsOptions) {}

  /**
   * The position of a postcode: a promise of undefined if the service does not know the postcode, and
   * undefined if the embedded table should be used. That is the case if the site has no maps service, if
   * the service is busy or has just failed, or if the table has no such Australian postcode: otherwise
   * strangers could make the site pay for lookups of all numbers.
   * @param postcode four digits
   */
  locate(site: GeocodingSite, postcode: string): Answer | undefined {
    const positions = this.#getPositions(site);
    if (!positions) return undefined;
    const { settings, answers } = positions;
    const existing = answers.get(postcode);
    if (existing) return existing;
    if (positions.pending >= MAX_PENDING || Date.now() < positions.pausedUntil) return undefined;
    if (settings.country === TABLE_COUNTRY && !findLocality(postcode)) return undefined;
    const answer = this.#ask(positions, postcode);
    answers.set(postcode, answer);
    // Retried after the pause.
    answer.catch(() => answers.delete(postcode));
    return answer;
  }

  async #ask(positions: SitePositions, postcode: string): Answer {
    positions.pending += 1;
    try {
      return await positions.service.locate(postcode);
    } catch (error) {
      positions.pausedUntil = Date.now() + PAUSE_MS;
      throw error;
    } finally {
      positions.pending -= 1;
    }
  }

  /** The service of a site, created again when its settings change. */
  #getPositions({ slug, settings }: GeocodingSite): SitePositions | undefined {
    const { geocoding } = settings;
    if (geocoding.provider !== 'http') return undefined;
    const existing = this.#sites.get(slug);
    if (existing?.settings === geocoding) return existing;
    const { url, secretVariable, country } = geocoding;
    const key = secretVariable === '' ? undefined : this.options.getSecret(secretVariable);
    const target = {
      ...{ url, timeLimitMs: TIME_LIMIT_MS },
      ...(this.options.allowsPrivateAddresses && { allowsPrivate: true }),
    };
    const created: SitePositions = {
      settings: geocoding,
      service: createHttpGeocoding(target, { country, ...(key !== undefined && { key }) }),
      answers: new LRUCache({ max: MAX_ANSWERS, ttl: ANSWER_LIFETIME_MS }),
      ...{ pending: 0, pausedUntil: 0 },
    };
    this.#sites.set(slug, created);
    return created;
  }
}
