/** Names and tokens for requests that the server accepts. */
export interface TestTarget {
  /** Host header of a tenant's site. */
  siteHost: string;
  /** Host header of the bare host, which has the playground. */
  bareHost: string;
  playgroundToken: string;
  tenant: string;
  carSlug: string;
  carId: string;
}

/** A valid request, from which malformed ones are made. */
export interface ValidRequest {
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  /** JSON; written as a form if the content type says so. */
  body?: unknown;
}

/** Valid requests for each endpoint of the server. */
export function createEndpointRequests({
  siteHost,
  bareHost,
  playgroundToken,
  tenant,
  carSlug,
  carId,
}: TestTarget): Readonly<Record<string, readonly ValidRequest[]>> {
  const site = { host: siteHost };
  const get = (path: string, headers = {}): ValidRequest => ({
    method: 'GET',
    path,
    headers: { ...site, ...headers },
  });
  const post = (path: string, body: unknown, headers = {}): ValidRequest => ({
    method: 'POST',
    path,
    headers: { ...site, 'content-type': 'application/json', ...headers },
    body,
  });
  const lead = {
    ...{ form: 'enquiry', name: 'Ann Lee', email: 'ann@example.com', message: 'Is it there?', car_id: carId },
    ...{ url: `/cars/${carSlug}`, opt_in: true, idempotency_key: 'fuzz-0001' },
    lead_attributes: { visited_pages: ['/'], linked_query_params: { utm_source: 'a' } },
  };
  const query = {
    ...{ query: 'toyota', hitsPerPage: 20, page: 0, filters: 'sold:false AND price > 100', facets: ['make'] },
    ...{
      facetFilters: [['make:Toyota'], 'sold:false'],
      numericFilters: ['price<9000000'],
      maxValuesPerFacet: 10,
    },
    ...{ attributesToRetrieve: ['*'], attributesToHighlight: ['name'], attributesToSnippet: ['name:5'] },
    ...{
      typoTolerance: true,
      distinct: 1,
      getRankingInfo: true,
      ruleContexts: ['a'],
      optionalWords: ['car'],
    },
  };
  const playground = {
    ...{ host: bareHost, origin: `http://${bareHost}`, 'x-playground-token': playgroundToken },
  };
  const event = {
    ...{ eventType: 'click', eventName: 'Clicked', index: 'cars', userToken: 'anonymous-1' },
    ...{ objectIDs: [carId], positions: [1], queryID: 'a'.repeat(32), timestamp: 1_700_000_000_000 },
  };
  return {
    pages: [
      get('/'),
      get('/search/used-cars?page=2&make=Toyota&price=1000:2000', { 'accept-encoding': 'br' }),
      get(`/cars/${carSlug}`, { 'if-none-match': 'W/"a"', range: 'bytes=0-10' }),
      get(`/enquire/${carSlug}?form=enquiry`),
      get(`/api/cars/${carSlug}/view.json?photos_count=1`),
      get(`/api/cars/${carSlug}/similar`),
      get(`/cars/${carSlug}/autogauge`),
      get('/api/maps/towns/146_-40.json', { 'if-none-match': '"a"' }),
      get('/sitemap.xml'),
      get('/sitemaps/cars-1.xml'),
      get('/robots.txt'),
      get('/media/logo.svg'),
      get('/assets/a.js'),
      get('/healthz'),
    ],
    search: [
      post('/1/indexes/cars/query', query),
      post('/1/indexes/*/queries', {
        requests: [
          { indexName: 'cars', ...query },
          { indexName: 'cars', query: 'a' },
        ],
      }),
      post('/1/indexes/*/queries?x-algolia-api-key=a', {
        requests: [{ indexName: 'cars', params: 'query=a&page=1' }],
      }),
      post('/1/indexes/cars/facets/make/query', { facetQuery: 'to', maxFacetHits: 10, params: 'query=a' }),
      post('/1/indexes/*/recommendations', {
        requests: [{ indexName: 'cars', model: 'related-products', objectID: carId, threshold: 0 }],
      }),
      post('/1/indexes/*/objects', { requests: [{ indexName: 'cars', objectID: carId }] }),
      get(`/1/indexes/cars/${carId}?attributesToRetrieve=name`),
    ],
    leads: [
      post('/api/leads', lead),
      post('/api/leads', lead, { 'content-type': 'application/x-www-form-urlencoded' }),
      get('/api/leads/challenge'),
      get('/api/leads/captcha'),
      get(`/api/test-drive/slots?date=2026-12-01&car_id=${carId}`),
      get('/api/vehicle-suggestions?query=toyota'),
      get('/api/lead-photos/lead-1/1?expires=1&signature=a'),
    ],
    tradeIn: [
      post('/api/trade-in/rego', { rego: 'ABC123', regoState: 'NSW' }),
      get('/api/trade-in/models'),
      post('/api/trade-in/accept', { token: 'a.b' }),
      post('/api/trade-in/accept', { token: 'a.b' }, { 'content-type': 'application/x-www-form-urlencoded' }),
      post('/api/valuation-code', { token: 'a.b' }),
      post('/api/valuation-code', { code: 'ABCD-EFGH' }),
      post('/api/miscellaneous', { column_name: 'valuation', token: 'a.b' }),
    ],
    images: [
      get('/img/media/logo.svg?width=640&quality=75&format=auto'),
      get('/img/media/cars/suv/a.avif?width=640&quality=75&format=webp', { accept: 'image/avif,image/webp' }),
      get('/img/https%3A%2F%2Fexample.com%2Fa.jpg?width=320'),
      get('/img/placeholder/car.svg'),
      get(`/cars/${carSlug}/social-card.jpg`),
      get(`/cars/${carSlug}.pdf`),
    ],
    events: [
      post('/1/events', { events: [event, { ...event, eventType: 'view' }] }),
      post('/api/phone-reveals', { car_id: carId, dealership_id: 'main', website_id: tenant }),
      post(
        '/api/csp-reports',
        { 'csp-report': { 'document-uri': `http://${siteHost}/`, 'blocked-uri': 'inline' } },
        { 'content-type': 'application/csp-report' },
      ),
      post('/api/analytics', { events: [{ event: { event: 'page_view' }, at: '2026-01-01T00:00:00Z' }] }),
    ],
    playground: [
      { method: 'GET', path: '/playground', headers: { host: bareHost } },
      { method: 'GET', path: '/playground/kit?theme=a&mode=dark', headers: { host: bareHost } },
      { method: 'GET', path: '/playground/api/world', headers: playground },
      { method: 'GET', path: `/playground/api/pages/${tenant}/home`, headers: playground },
      {
        ...{ method: 'POST', path: '/playground/api/drafts' },
        headers: { ...playground, 'content-type': 'application/json' },
        body: {
          id: 'draft-1',
          tenant,
          files: [{ path: `${tenant}/pages/home.json`, text: '{"id":"home"}' }],
        },
      },
      {
        ...{ method: 'POST', path: '/playground/api/save' },
        headers: { ...playground, 'content-type': 'application/json' },
        body: { files: [{ path: `${tenant}/pages/zz.json`, text: '{"id":"zz"}', expected: null }] },
      },
    ],
  };
}
