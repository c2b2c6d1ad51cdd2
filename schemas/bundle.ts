// All schemas as data, by file name without `.schema.json`. They are imported statically, so that the server, the
// command line and the browser use the same objects.
import account from './account.schema.json';
import address from './address.schema.json';
import agent from './agent.schema.json';
import analyticsBatch from './analytics-batch.schema.json';
import analyticsEvent from './analytics-event.schema.json';
import backupManifest from './backup-manifest.schema.json';
import block from './block.schema.json';
import bodyCount from './body-count.schema.json';
import budgetData from './budget-data.schema.json';
import caravanSpecifications from './caravan-specifications.schema.json';
import collection from './collection.schema.json';
import entry from './entry.schema.json';
import entryAuthor from './entry-author.schema.json';
import entryFile from './entry-file.schema.json';
import entryImage from './entry-image.schema.json';
import entryList from './entry-list.schema.json';
import entryValues from './entry-values.schema.json';
import markdown from './markdown.schema.json';
import commonTexts from './common-texts.schema.json';
import condition from './condition.schema.json';
import contact from './contact.schema.json';
import contentHit from './content-hit.schema.json';
import contentResults from './content-results.schema.json';
import context from './context.schema.json';
import dealership from './dealership.schema.json';
import dealerships from './dealerships.schema.json';
import deliveryEstimate from './delivery-estimate.schema.json';
import deliveryLookup from './delivery-lookup.schema.json';
import demoStock from './demo-stock.schema.json';
import chargeEstimate from './charge-estimate.schema.json';
import chargeTable from './charge-table.schema.json';
import diagnostic from './diagnostic.schema.json';
import order from './order.schema.json';
import pageForm from './page-form.schema.json';
import formSubmission from './form-submission.schema.json';
import fallback from './fallback.schema.json';
import features from './features.schema.json';
import financeLender from './finance-lender.schema.json';
import financeProvider from './finance-provider.schema.json';
import finals from './finals.schema.json';
import form from './form.schema.json';
import formField from './form-field.schema.json';
import formFile from './form-file.schema.json';
import head from './head.schema.json';
import image from './image.schema.json';
import leadDestination from './lead-destination.schema.json';
import location from './location.schema.json';
import locationFinder from './location-finder.schema.json';
import locations from './locations.schema.json';
import logo from './logo.schema.json';
import dealershipStock from './dealership-stock.schema.json';
import makeCount from './make-count.schema.json';
import modelDirectory from './model-directory.schema.json';
import modelRange from './model-range.schema.json';
import modelStock from './model-stock.schema.json';
import mapping from './mapping.schema.json';
import media from './media.schema.json';
import menu from './menu.schema.json';
import menuChanges from './menu-changes.schema.json';
import menuCounts from './menu-counts.schema.json';
import menuItem from './menu-item.schema.json';
import menuItemChange from './menu-item-change.schema.json';
import node from './node.schema.json';
import offer from './offer.schema.json';
import openingHour from './opening-hour.schema.json';
import operation from './operation.schema.json';
import page from './page.schema.json';
import pattern from './pattern.schema.json';
import playground from './playground.schema.json';
import policy from './policy.schema.json';
import pricePick from './price-pick.schema.json';
import queryRule from './query-rule.schema.json';
import provide from './provide.schema.json';
import quote from './quote.schema.json';
import quoteRequest from './quote-request.schema.json';
import redirects from './redirects.schema.json';
import reservation from './reservation.schema.json';
import review from './review.schema.json';
import reviewData from './review-data.schema.json';
import identifiedCar from './identified-car.schema.json';
import priceEstimate from './price-estimate.schema.json';
import reviewSet from './review-set.schema.json';
import route from './route.schema.json';
import searchData from './search-data.schema.json';
import searchFacts from './search-facts.schema.json';
import settings from './settings.schema.json';
import shadows from './shadows.schema.json';
import shortlist from './shortlist.schema.json';
import signInEntry from './sign-in-entry.schema.json';
import site from './site.schema.json';
import social from './social.schema.json';
import source from './source.schema.json';
import specialHours from './special-hours.schema.json';
import stockSummary from './stock-summary.schema.json';
import tenant from './tenant.schema.json';
import texts from './texts.schema.json';
import theme from './theme.schema.json';
import versions from './versions.schema.json';
import variantDetails from './variant-details.schema.json';
import vehicle from './vehicle.schema.json';
import vehicleSummary from './vehicle-summary.schema.json';
import tradeInResult from './trade-in-result.schema.json';

/** A JSON Schema as plain data. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** All schemas by name, such as `page` or `vehicle-summary`. */
export const schemas = {
  account,
  address,
  agent,
  'analytics-batch': analyticsBatch,
  'analytics-event': analyticsEvent,
  'backup-manifest': backupManifest,
  block,
  'body-count': bodyCount,
  'budget-data': budgetData,
  'caravan-specifications': caravanSpecifications,
  'charge-estimate': chargeEstimate,
  'charge-table': chargeTable,
  collection,
  entry,
  'entry-author': entryAuthor,
  'entry-file': entryFile,
  'entry-image': entryImage,
  'entry-list': entryList,
  'entry-values': entryValues,
  markdown,
  'common-texts': commonTexts,
  condition,
  contact,
  'content-hit': contentHit,
  'content-results': contentResults,
  context,
  dealership,
  dealerships,
  'delivery-estimate': deliveryEstimate,
  'delivery-lookup': deliveryLookup,
  'demo-stock': demoStock,
  diagnostic,
  order,
  'page-form': pageForm,
  'form-submission': formSubmission,
  fallback,
  features,
  'finance-lender': financeLender,
  'finance-provider': financeProvider,
  finals,
  form,
  'form-field': formField,
  'form-file': formFile,
  head,
  image,
  'lead-destination': leadDestination,
  location,
  'location-finder': locationFinder,
  locations,
  logo,
  'dealership-stock': dealershipStock,
  'make-count': makeCount,
  'model-directory': modelDirectory,
  'model-range': modelRange,
  'model-stock': modelStock,
  mapping,
  media,
  menu,
  'menu-changes': menuChanges,
  'menu-counts': menuCounts,
  'menu-item': menuItem,
  'menu-item-change': menuItemChange,
  node,
  offer,
  'opening-hour': openingHour,
  operation,
  page,
  pattern,
  playground,
  policy,
  'price-pick': pricePick,
  'query-rule': queryRule,
  provide,
  quote,
  'quote-request': quoteRequest,
  redirects,
  reservation,
  review,
  'review-data': reviewData,
  'identified-car': identifiedCar,
  'price-estimate': priceEstimate,
  'trade-in-result': tradeInResult,
  'review-set': reviewSet,
  route,
  'search-data': searchData,
  'search-facts': searchFacts,
  settings,
  shadows,
  shortlist,
  'sign-in-entry': signInEntry,
  site,
  social,
  source,
  'special-hours': specialHours,
  'stock-summary': stockSummary,
  tenant,
  texts,
  theme,
  'variant-details': variantDetails,
  vehicle,
  'vehicle-summary': vehicleSummary,
  versions,
} satisfies Record<string, JsonSchema>;

export type SchemaName = keyof typeof schemas;
