import type {
  Dealership,
  DeliveryEstimate,
  DemoStock,
  FinanceQuoteRequest,
  Location,
  PageContext,
  Settings,
  Site as SiteData,
  Theme,
  TradeInResult,
} from '../../../schemas';
import type { SearchServices } from '../../../schemas/prepare';
import type {
  Catalogue,
  ContentSearchRequest,
  ContentSearchResult,
  SharedSecret,
  StoredReviews,
} from '../../data';
import { getToday, type Position, type ReceivedQuote } from '../../dealer';
import type { CompiledTenant, RedirectMatch, ResolvedPage, SiteConfig } from '../../layout';
import { deriveTheme } from '../../layout/model/theme';
import type { DocumentFrame, SiteView } from '../../render';
import { CollectionViews } from './collection-views';
import { SiteForms } from './site-forms';
import { getPlaceholderColours, type PlaceholderColours } from '../drawings/image-placeholder';
import type { MediaVersions } from './media-versions';
import { createPageDocumentFrame, type PageDocumentOptions } from './page-document';
import type { ReviewStore } from './review-store';
import { SiteReviews } from './site-reviews';
import { SiteSearch } from './site-search';
import { StockView } from './stock-view';
import { filterMenuItems } from './filter-menu-items';
import { createPageImageSettings } from './image-settings';

export interface SiteOptions extends PageDocumentOptions {
  tenant: CompiledTenant;
  catalogue: Catalogue;
  /** Media folders of the tenant's chain, its own first. */
  mediaFolders: readonly string[];
  /** If absent, the media version never changes. */
  media?: Pick<MediaVersions, 'getVersion'>;
  /** Fetched reviews. If absent, there are none. */
  reviews?: ReviewStore;
  /** Secret for signing search keys. If absent, pages have no key. */
  searchSecret?: SharedSecret;
  algoliaSearchKey?: string;
  onSearchError?(error: unknown): void;
  /** Logs a failure after which a page continues with something else. */
  warn?(error: unknown, message: string): void;
  /** Reads results of valuations. If absent, there are none. */
  tradeInTokens?: { read(tenant: string, token: string, now: Date): TradeInResult | undefined };
  /** Estimates prices of delivery. If absent, there are none. */
  delivery?: {
    estimate(
      site: Pick<Site, 'slug' | 'settings'>,
      postcode: string,
      location: Location | undefined,
    ): Promise<DeliveryEstimate | undefined>;
  };
  /** Finds where postcodes are. If absent, the embedded table does. */
  geocoding?: {
    locate(
      site: Pick<Site, 'slug' | 'settings'>,
      postcode: string,
    ): Promise<Position | undefined> | undefined;
  };
  /** Quotes repayments. If absent, there are no quotes. */
  quotes?: {
    quote(
      site: Pick<Site, 'slug' | 'settings'>,
      request: FinanceQuoteRequest,
    ): Promise<ReceivedQuote | undefined>;
  };
  /** Whether visitors can sign in with an identity provider. If absent, there are none. */
  isProviderReady?(provider: Settings['accounts']['providers'][number]): boolean;
  /** The moment at which the site is shown, in epoch milliseconds. Default: now. */
  now?(): number;
  /** Overrides the tenant's features. Only for previews. */
  features?: Readonly<Partial<SiteConfig['features']>>;
  /** Who sees the site. Only for previews: public pages are the same for all. */
  user?: NonNullable<PageContext['user']>;
  /** Searches the site's own content. If absent, nothing is found. */
  searchContent?(site: Site, request: ContentSearchRequest): Promise<ContentSearchResult>;
}

const ANONYMOUS = { signedIn: false } as const;

/** How a preview differs from what visitors see now. */
export interface SiteConditions extends Pick<SiteOptions, 'features' | 'user'> {
  /** In epoch milliseconds. */
  readonly moment?: number;
}

/** A served tenant: its compiled configuration, its stock, and values derived once from both. */
export class Site {
  readonly #frames = new Map<ResolvedPage, DocumentFrame>();
  readonly #siteData = new Map<string, SiteData>();
  readonly #search: SiteSearch;
  readonly #reviews: SiteReviews;
  #dataMediaVersion = '';
  #dataSearchSettings: Settings['search'] | undefined;
  #derivedTheme: ReturnType<typeof deriveTheme> | undefined;
  readonly #locations: readonly Location[];
  #clock = { minute: -1, today: '', now: '' };
  readonly config: SiteConfig;
  /** The vehicles that the site shows, and their locations. */
  readonly stock: StockView;
  /** The tenant's `stock.json`: demonstration stock to generate. */
  readonly demoStock: DemoStock | undefined;
  /** The site's articles and other content. */
  readonly content: CollectionViews;
  readonly forms: SiteForms;
  readonly view: SiteView;
  readonly services: SearchServices;

  constructor(private readonly options: SiteOptions) {
    const { tenant, catalogue } = options;
    this.config = options.features
      ? { ...tenant.config, features: { ...tenant.config.features, ...options.features } }
      : tenant.config;
    this.stock = new StockView(tenant, options.now);
    const { locations } = this.stock;
    this.#locations = this.config.features.reviews
      ? locations
      : locations.map(
          ({ average_rating: _rating, review_count: _count, reviews: _reviews, ...rest }) => rest,
        );
    this.content = new CollectionViews(tenant);
    this.forms = new SiteForms({
      tenant,
      locations: this.#locations,
      dealerships: this.stock.dealerships,
      siteData: (origin) => this.siteData(origin),
      clock: () => this.clock(),
    });
    // The compiler has validated the file against its schema.
    this.demoStock = tenant.file('stock.json') as DemoStock | undefined;
    this.view = {
      tenant: tenant.slug,
      locale: this.config.locale,
      messages: (block) => tenant.messages(block),
      textsVersion: tenant.textsVersion,
    };
    this.#reviews = new SiteReviews(tenant, options.reviews);
    this.#search = new SiteSearch({
      slug: tenant.slug,
      settings: this.config.settings.search,
      catalogue,
      rules: () => this.stock.rules,
      secret: options.searchSecret,
      algoliaSearchKey: options.algoliaSearchKey,
      onError: options.onSearchError,
    });
    this.services = this.#search.services;
  }

  get tenant(): CompiledTenant {
    return this.options.tenant;
  }
  get slug(): string {
    return this.options.tenant.slug;
  }
  get name(): string {
    return this.config.name;
  }
  get catalogue(): Catalogue {
    return this.options.catalogue;
  }
  get settings(): Settings {
    return this.config.settings;
  }
  /** Without the feature `reviews`, locations have no ratings. */
  get locations(): readonly Location[] {
    return this.#locations;
  }
  get dealerships(): readonly Dealership[] {
    return this.stock.dealerships;
  }
  /** Authorisation of search requests. */
  get searchKeys(): SiteSearch['keys'] {
    return this.#search.keys;
  }
  get searchOrigins(): SiteSearch['origins'] {
    return this.#search.origins;
  }
  get mediaFolders(): readonly string[] {
    return this.options.mediaFolders;
  }
  /** Changes whenever any of the site's media change. It is part of the site's image URLs. */
  get mediaVersion(): string {
    return this.options.media?.getVersion(this.options.mediaFolders) ?? '1';
  }
  get placeholderColours(): PlaceholderColours {
    return getPlaceholderColours(this.tokens);
  }

  /** Every design token of the site, by CSS custom property. */
  get tokens(): Readonly<Record<string, string>> {
    return this.derivedTheme.tokens;
  }
  /** The design tokens and their CSS, derived once. */
  get derivedTheme(): ReturnType<typeof deriveTheme> {
    return (this.#derivedTheme ??= deriveTheme(this.theme));
  }
  /** Theme settings, before tokens are derived. */
  get theme(): Theme {
    return this.options.tenant.theme;
  }
  /** Path of the site's icon in its media. */
  get favicon(): string {
    return this.theme.favicon ?? 'favicon.svg';
  }

  match(path: string) {
    return this.options.tenant.match(path);
  }
  /** Where an old address leads. @param search the query with its `?`, or an empty text */
  redirect(path: string, search: string): RedirectMatch | undefined {
    return this.options.tenant.redirects.table.match(path, search);
  }
  get pageIds(): readonly string[] {
    return this.options.tenant.pageIds;
  }
  page(id: string): ResolvedPage | undefined {
    return this.options.tenant.page(id);
  }
  errorPage(status: number): ResolvedPage | undefined {
    const id = this.options.tenant.errorPage(status);
    return id === undefined ? undefined : this.page(id);
  }

  /** Returns the dealer's local date and the current time. Cache keys can include them: they change once a minute. */
  clock(): { today: string; now: string } {
    const minute = Math.floor((this.options.now?.() ?? Date.now()) / 60_000);
    if (minute !== this.#clock.minute) {
      const instant = new Date(minute * 60_000);
      this.#clock = { minute, today: getToday(this.config.timeZone, instant), now: instant.toISOString() };
    }
    return this.#clock;
  }

  /** Changes whenever fetched reviews change. */
  get reviewsVersion(): number {
    return this.#reviews.version;
  }

  /** A location's fetched or sample reviews. The object is the same until they change. */
  getReviews(location: Location): StoredReviews | undefined {
    return this.#reviews.get(location, this.clock().today);
  }

  /** The result of a valuation in a token; undefined if this site did not make it, or if it has expired. */
  readTradeIn(token: string): TradeInResult | undefined {
    return this.options.tradeInTokens?.read(this.slug, token, new Date());
  }

  /**
   * The price of delivery from a location; undefined if the site has none for the postcode.
   * @throws if the site's provider fails
   */
  async estimateDelivery(
    postcode: string,
    location: Location | undefined,
  ): Promise<DeliveryEstimate | undefined> {
    return this.options.delivery?.estimate(this, postcode, location);
  }

  /**
   * Where a postcode is, by the site's maps service: undefined without one, and a promise of undefined if the service
   * knows no such postcode. Rejects if the service fails.
   */
  locatePostcode(postcode: string): Promise<Position | undefined> | undefined {
    return this.options.geocoding?.locate(this, postcode);
  }

  /**
   * A lender's quote; undefined if it has none.
   * @throws if the site's service fails
   */
  async requestQuote(request: FinanceQuoteRequest): Promise<ReceivedQuote | undefined> {
    return this.options.quotes?.quote(this, request);
  }

  /** Who sees the pages. Public HTML is the same for every visitor; islands fetch data that belongs to a user. */
  get user(): NonNullable<PageContext['user']> {
    return this.options.user ?? ANONYMOUS;
  }

  /**
   * The same site at another moment, with other features or for another visitor, with separate caches. It
   * has today's stock. Only for previews.
   */
  under({ moment, ...conditions }: SiteConditions): Site {
    return new Site({ ...this.options, ...conditions, ...(moment !== undefined && { now: () => moment }) });
  }

  /** Logs a failure after which a page continues with something else. */
  readonly warn = (error: unknown, message: string): void => this.options.warn?.(error, message);

  /** Searches the site's pages, entries and questions. */
  async searchContent(request: ContentSearchRequest): Promise<ContentSearchResult> {
    return (await this.options.searchContent?.(this, request)) ?? { hits: [], total: 0 };
  }

  /** Returns the `site` data of pages. The object is the same for the same origin, so that it is hashed once. */
  siteData(origin: string): SiteData {
    const { config, mediaVersion: version } = this;
    const search = this.#search.pageSettings();
    if (version !== this.#dataMediaVersion || search !== this.#dataSearchSettings) this.#siteData.clear();
    this.#dataMediaVersion = version;
    this.#dataSearchSettings = search;
    let data = this.#siteData.get(origin);
    if (!data) {
      const images = createPageImageSettings(config.settings.images, {
        origin: config.url ?? origin,
        version,
      });
      // Pages need no more of them, and offer only those that work.
      const providers = config.settings.accounts.providers
        .filter((provider) => this.options.isProviderReady?.(provider) === true)
        .map(({ id, provider, name }) => ({ id, provider, ...(name !== undefined && { name }) }));
      const context = { features: config.features, site: { slug: this.slug, settings: config.settings } };
      data = {
        slug: this.slug,
        name: config.name,
        url: config.url ?? origin,
        ...(config.logo && { logo: config.logo }),
        contact: config.contact,
        menus: Object.fromEntries(
          Object.entries(config.menus).map(([name, menu]) => [name, filterMenuItems(menu, context)]),
        ),
        social: config.social,
        licence: config.licence,
        locale: config.locale,
        time_zone: config.timeZone,
        settings: { ...config.settings, images, search, accounts: { providers } },
      };
      this.#siteData.set(origin, data);
    }
    return data;
  }

  /** Returns the document frame around a page, which is built once. */
  frame(page: ResolvedPage): DocumentFrame {
    let frame = this.#frames.get(page);
    if (!frame) {
      frame = createPageDocumentFrame(this, page, this.options);
      this.#frames.set(page, frame);
    }
    return frame;
  }
}
