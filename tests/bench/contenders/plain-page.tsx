import type { ReactNode } from 'react';
import Breadcrumbs from '../../../blocks/breadcrumbs/Breadcrumbs';
import CertifiedNotice from '../../../blocks/certified-notice/CertifiedNotice';
import CompareButton from '../../../blocks/compare-button/CompareButton';
import CompareTray from '../../../blocks/compare-tray/CompareTray';
import DealerComments from '../../../blocks/dealer-comments/DealerComments';
import Disclaimer from '../../../blocks/disclaimer/Disclaimer';
import EnquiryForm from '../../../blocks/enquiry-form/EnquiryForm';
import FavouriteButton from '../../../blocks/favourite-button/FavouriteButton';
import FinanceEstimate from '../../../blocks/finance-estimate/FinanceEstimate';
import KeyInformation from '../../../blocks/key-information/KeyInformation';
import LocationBanner from '../../../blocks/location-banner/LocationBanner';
import LocationBar from '../../../blocks/location-bar/LocationBar';
import LocationLink from '../../../blocks/location-link/LocationLink';
import MarketPriceBadge from '../../../blocks/market-price-badge/MarketPriceBadge';
import PageShell from '../../../blocks/page-shell/PageShell';
import PhoneReveal from '../../../blocks/phone-reveal/PhoneReveal';
import PriceCard from '../../../blocks/price-card/PriceCard';
import RegoDetails from '../../../blocks/rego-details/RegoDetails';
import ShareBar from '../../../blocks/share-bar/ShareBar';
import SiteFooter from '../../../blocks/site-footer/SiteFooter';
import SiteHeader from '../../../blocks/site-header/SiteHeader';
import SoldNotice from '../../../blocks/sold-notice/SoldNotice';
import Specifications from '../../../blocks/specifications/Specifications';
import StickyBar from '../../../blocks/sticky-bar/StickyBar';
import ThreeItemBanner from '../../../blocks/three-item-banner/ThreeItemBanner';
import Toasts from '../../../blocks/toasts/Toasts';
import UsedCarChecks from '../../../blocks/used-car-checks/UsedCarChecks';
import VehicleAction from '../../../blocks/vehicle-action/VehicleAction';
import VehicleCard from '../../../blocks/vehicle-card/VehicleCard';
import VehicleFeatures from '../../../blocks/vehicle-features/VehicleFeatures';
import VehicleGallery from '../../../blocks/vehicle-gallery/VehicleGallery';
import VehicleHeading from '../../../blocks/vehicle-heading/VehicleHeading';
import VehiclePrice from '../../../blocks/vehicle-price/VehiclePrice';
import VehicleLayout from '../../../blocks/vehicle-layout/VehicleLayout';
import VehicleRow from '../../../blocks/vehicle-row/VehicleRow';
import VehicleSummaryBar from '../../../blocks/vehicle-summary-bar/VehicleSummaryBar';
import VehicleViewer from '../../../blocks/vehicle-viewer/VehicleViewer';
import ViewCounter from '../../../blocks/view-counter/ViewCounter';
import { createIcuTranslator, type Messages } from '../../../engine/browser/texts/icu-messages';
import type { BlockPropsByType, BlockType, PageContext } from '../../../schemas';

/** Input of the page's components besides data, fixed at build time: props by id, texts by block. */
export interface PageSettings {
  locale: string;
  props: Readonly<Record<string, unknown>>;
  messages: Readonly<Record<string, Messages>>;
}

/** The data of one visit; the browser gets it as JSON. */
export interface PlainData extends Pick<
  PageContext,
  'site' | 'features' | 'now' | 'today' | 'location' | 'makes' | 'stock'
> {
  vehicle: NonNullable<PageContext['vehicle']>;
  similar: NonNullable<PageContext['vehicles']>;
}

type Fixed<Type extends BlockType> = Omit<BlockPropsByType[Type], 't' | 'id'> &
  Pick<BlockPropsByType[Type], 't' | 'id'>;

/** The settings as the page uses them; each block's `t` is created once. */
export function pageParts({ locale, props, messages }: PageSettings) {
  const texts = new Map<string, ReturnType<typeof createIcuTranslator>>();
  const textsOf = (block: string) => {
    let t = texts.get(block);
    if (!t) texts.set(block, (t = createIcuTranslator(messages[block] ?? {}, locale)));
    return t;
  };
  // The compiler has checked the layout against the blocks' schemas, so its props match the types.
  return <Type extends BlockType>(type: Type, id: string, key = ''): Fixed<Type> =>
    ({ ...(props[id] as object), t: textsOf(type), id: id + key }) as Fixed<Type>;
}
export type PageParts = ReturnType<typeof pageParts>;

/** The vehicle page as a React developer would write it: the same components, one tree, no engine. */
export function PlainVehiclePage({ part, data }: { part: PageParts; data: PlainData }) {
  const { vehicle, similar, location, site, features, makes, stock, now, today } = data;
  const isAvailable = ['in_stock', 'coming_soon'].includes(vehicle.status) && vehicle.sold !== true;
  const car = { vehicle, site, features, location, now, today };
  const favourite = (id: string): ReactNode =>
    features['favourites'] && <FavouriteButton {...part('favourite-button', id)} {...car} />;
  const action = (id: string) => <VehicleAction {...part('vehicle-action', id)} {...car} />;

  const figure = (id: string) => <VehiclePrice {...part('vehicle-price', id)} {...car} />;

  const price = isAvailable && (
    <PriceCard
      {...part('price-card', 'price')}
      {...car}
      price={figure('price-figure')}
      badges={
        <>
          <MarketPriceBadge {...part('market-price-badge', 'market-price')} {...car} />
          {features['viewCounter'] && <ViewCounter {...part('view-counter', 'views')} {...car} />}
        </>
      }
      finance={features['finance'] && <FinanceEstimate {...part('finance-estimate', 'finance')} {...car} />}
      actions={
        <>
          {action('call')}
          <EnquiryForm {...part('enquiry-form', 'enquire')} {...car} />
        </>
      }
      extras={
        <>
          {favourite('favourite')}
          {features['compare'] && <CompareButton {...part('compare-button', 'compare')} {...car} />}
          <ShareBar {...part('share-bar', 'share')} {...car} />
          <PhoneReveal {...part('phone-reveal', 'phone')} {...car} />
          <LocationLink {...part('location-link', 'place')} {...car} />
        </>
      }
    />
  );
  const sections = (
    <>
      <LocationBanner {...part('location-banner', 'located-at')} {...car} />
      <KeyInformation {...part('key-information', 'key-information')} {...car} />
      {vehicle.certified === true && vehicle.make === 'Toyota' && (
        <CertifiedNotice {...part('certified-notice', 'certified')} {...car} />
      )}
      {vehicle.car_type === 'used' && <UsedCarChecks {...part('used-car-checks', 'checks')} {...car} />}
      <DealerComments {...part('dealer-comments', 'comments')} {...car} />
      <Specifications {...part('specifications', 'specifications')} {...car} />
      <VehicleFeatures {...part('vehicle-features', 'features')} {...car} />
      {vehicle.car_type !== 'used' && <RegoDetails {...part('rego-details', 'registration')} {...car} />}
      {features['finance'] && <Disclaimer {...part('disclaimer', 'finance-disclaimer')} {...car} />}
    </>
  );
  return (
    <PageShell
      {...part('page-shell', 'root')}
      header={<SiteHeader {...part('site-header', 'header')} site={site} makes={makes} stock={stock} />}
      footer={<SiteFooter {...part('site-footer', 'footer')} site={site} />}
      main={
        <>
          <Breadcrumbs {...part('breadcrumbs', 'trail')} {...car} />
          <VehicleLayout
            {...part('vehicle-layout', 'vehicle-page')}
            media={
              <VehicleViewer
                {...part('vehicle-viewer', 'viewer')}
                {...car}
                gallery={<VehicleGallery {...part('vehicle-gallery', 'gallery')} {...car} />}
              />
            }
            aside={
              <>
                <VehicleHeading {...part('vehicle-heading', 'heading')} {...car} />
                {price}
                {!isAvailable && (
                  <SoldNotice
                    {...part('sold-notice', 'sold')}
                    {...car}
                    actions={<EnquiryForm {...part('enquiry-form', 'find-similar')} {...car} />}
                  />
                )}
              </>
            }
            main={sections}
          />
          <VehicleRow
            {...part('vehicle-row', 'similar')}
            vehicles={similar}
            card={({ vehicle: other }, key) => (
              <VehicleCard
                {...part('vehicle-card', 'similar-card', `-${key}`)}
                {...car}
                vehicle={other}
                actions={
                  features['favourites'] && (
                    <FavouriteButton
                      {...part('favourite-button', 'similar-favourite', `-${key}`)}
                      vehicle={other}
                    />
                  )
                }
              />
            )}
          />
          <LocationBar
            {...part('location-bar', 'vehicle-map')}
            {...car}
            actions={isAvailable && <PhoneReveal {...part('phone-reveal', 'location-phone')} {...car} />}
          />
          <ThreeItemBanner {...part('three-item-banner', 'ways-on')} />
          {isAvailable && (
            <VehicleSummaryBar
              {...part('vehicle-summary-bar', 'summary')}
              {...car}
              price={figure('summary-price')}
              finance={
                features['finance'] && (
                  <FinanceEstimate {...part('finance-estimate', 'summary-finance')} {...car} />
                )
              }
              actions={
                <>
                  {action('summary-call')}
                  {favourite('summary-favourite')}
                </>
              }
            />
          )}
          {features['compare'] && <CompareTray {...part('compare-tray', 'compare-tray')} {...car} />}
          {isAvailable && (
            <StickyBar
              {...part('sticky-bar', 'sticky')}
              {...car}
              price={figure('sticky-price')}
              actions={
                <>
                  {action('sticky-call')}
                  {!features['chat'] && action('sticky-enquire')}
                </>
              }
            />
          )}
          {features['compare'] && <Toasts {...part('toasts', 'messages')} {...car} />}
        </>
      }
    />
  );
}
