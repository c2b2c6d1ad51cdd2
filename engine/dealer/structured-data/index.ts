/**
 * Data for search engines and social networks about a vehicle, an article or a site: JSON-LD in schema.org's
 * vocabulary, and Open Graph. In: a vehicle, its location, the site and the date. Pure.
 */
export { createArticleGraph, type ArticleGraphInput } from './article-graph';
export { createModelGraph, type ModelGraphInput } from './model-graph';
export { createOfferGraph, type OfferGraphInput } from './offer-graph';
export { createLocationGraph, createSiteGraph, type SiteGraphInput } from './site-graph';
export { createCarGraph, type CarGraphInput } from './car-graph';
export { getSharedPrice, formatSharedPrice, createOpenGraphProperties } from './open-graph';
