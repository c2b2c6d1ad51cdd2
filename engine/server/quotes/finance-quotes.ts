import { LRUCache } from 'lru-cache';
import type { FinanceQuoteRequest, Settings } from '../../../schemas';
import type { ReceivedQuote } from '../../dealer';
import { createHttpQuote, createSandboxQuote, type QuoteService } from '../../services/quote';

/** The properties of a site that quotes need. */
export interface QuotedSite {
  slug: string;
  settings: Pick<Settings, 'quotes'>;
}

export interface FinanceQuotesOptions {
  getSecret(variable: string): string | undefined;
  /** Lets services have private addresses, for tests. */
  allowsPrivateAddresses?: boolean;
}

type Answer = Promise<ReceivedQuote | undefined>;

interface SiteQuotes {
  settings: Settings['quotes'];
  service: QuoteService;
  /** Responses by request, so that each car is quoted once. Pending ones are shared too. */
  answers: LRUCache<string, Answer>;
}

/** Visitors see the estimate while they wait. */
const TIME_LIMIT_MS = 4_000;
/** Cars of a large site. */
const MAX_ANSWERS = 10_000;
/** Lenders change their rates within a day. */
const ANSWER_LIFETIME_MS = 3_600_000;
/** A failing service must not get a request for each visitor. */
const FAILURE_LIFETIME_MS = 30_000;

/** Quotes repayments with the service that each site has chosen (FIN-065 to FIN-067, API-008). */
export class FinanceQuotes {
  readonly #options: FinanceQuotesOptions;
  readonly #sites = new Map<string, SiteQuotes>();

  constructor(options: FinanceQuotesOptions) {
    this.#options = options;
  }

  /**
   * A lender's quote; undefined if it has none. Visitors of the same car share one request.
   * @throws if the site's service fails
   */
  quote(site: QuotedSite, request: FinanceQuoteRequest): Answer {
    const { service, answers } = this.#getQuotes(site);
    const key = JSON.stringify(request);
    const existing = answers.get(key);
    if (existing) return existing;
    const answer = service.quote(request);
    answers.set(key, answer);
    answer.catch(() => {
      if (answers.peek(key) === answer) answers.set(key, answer, { ttl: FAILURE_LIFETIME_MS });
    });
    return answer;
  }

  /** The service of a site, created again when its settings change. */
  #getQuotes({ slug, settings: { quotes } }: QuotedSite): SiteQuotes {
    const existing = this.#sites.get(slug);
    if (existing?.settings === quotes) return existing;
    const created: SiteQuotes = {
      settings: quotes,
      service: quotes.provider === 'http' ? this.#createProvider(quotes) : createSandboxQuote(),
      answers: new LRUCache({ max: MAX_ANSWERS, ttl: ANSWER_LIFETIME_MS }),
    };
    this.#sites.set(slug, created);
    return created;
  }

  #createProvider({ url, secretVariable }: Settings['quotes']): QuoteService {
    const { getSecret, allowsPrivateAddresses } = this.#options;
    const token = secretVariable === '' ? undefined : getSecret(secretVariable);
    return createHttpQuote({
      ...{ url, timeLimitMs: TIME_LIMIT_MS },
      ...(token !== undefined && { token }),
      ...(allowsPrivateAddresses && { allowsPrivate: true }),
    });
  }
}
