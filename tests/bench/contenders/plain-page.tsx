import type { ReactNode } from 'react';
import Breadcrumbs from '../../../blocks/breadcrumbs/Breadcrumbs';
import CertifiedNotice from '../../../blocks/certified-notice/CertifiedNotice';
import CompareButton from '../../../blocks/compare-button/CompareButton';
import CompareTray from '../../../blocks/compare-tray/CompareTray';
import DealerComments from '../../../blocks/dealer-comments/DealerComments';
import Disclaimer from '../../../blocks/disclaimer/Disclaimer';
import Form from '../../../blocks/form/Form';
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

/** The inputs of the page's components that are fixed at build time: props by id, texts by block. */
export interface PageSettings {
  locale: string;
  props: Readonly<Record<string, unknown>>;
  messages: Readonly<Record<string, Messages>>;
}

/** The data of one visit. The browser receives it as JSON. */
export interface PlainData extends Pick<
  PageContext,
  'site' | 'features' | 'now' | 'today' | 'location' | 'makes' | 'stock'
> {
  vehicle: NonNullable<PageContext['vehicle']>;
  similar: NonNullable<PageContext['vehicles']>;
  forms: Readonly<Record<FormName, NonNullable<PageContext['form']>>>;
}

type FormName = 'enquiryForm' | 'testDriveForm' | 'photosForm' | 'similarForm';

/** What the settings of the page give to a block. It takes the rest from the data of the visit. */
type FixedProps<Type extends BlockType> = Omit<BlockPropsByType[Type], keyof PlainData>;

/** Creates a function that returns the props of a node. The translator `t` of each block is created once. */
export function createPropsFactory({ locale, props, messages }: PageSettings) {
  const translators = new Map<string, ReturnType<typeof createIcuTranslator>>();
  const getTranslator = (block: string) => {
    let t = translators.get(block);
    if (!t) translators.set(block, (t = createIcuTranslator(messages[block] ?? {}, locale)));
    return t;
  };
  // The compiler has checked the layout against the blocks' schemas, so its props match the types.
  return <Type extends BlockType>(type: Type, id: string, key = ''): FixedProps<Type> =>
    ({ ...(props[id] as object), t: getTranslator(type), id: id + key }) as FixedProps<Type>;
}
export type PropsFactory = ReturnType<typeof createPropsFactory>;

/** The vehicle page as a React developer would write it: the same components, one tree, no engine. */
export function PlainVehiclePage({ getProps, data }: { getProps: PropsFactory; data: PlainData }) {
  const { vehicle, similar, forms, location, site, features, makes, stock, now, today } = data;
  const isAvailable = ['in_stock', 'coming_soon'].includes(vehicle.status) && vehicle.sold !== true;
  const carProps = { vehicle, site, features, location, now, today };
  const renderFavourite = (id: string): ReactNode =>
    features['favourites'] && <FavouriteButton {...getProps('favourite-button', id)} {...carProps} />;
  const renderAction = (id: string) => <VehicleAction {...getProps('vehicle-action', id)} {...carProps} />;

  const renderForm = (id: string, form: FormName) => (
    <Form {...getProps('form', id)} {...carProps} form={forms[form]} />
  );

  const renderPrice = (id: string) => <VehiclePrice {...getProps('vehicle-price', id)} {...carProps} />;

  const priceCard = isAvailable && (
    <PriceCard
      {...getProps('price-card', 'price')}
      {...carProps}
      price={renderPrice('price-figure')}
      badges={
        <>
          <MarketPriceBadge {...getProps('market-price-badge', 'market-price')} {...carProps} />
          {features['viewCounter'] && <ViewCounter {...getProps('view-counter', 'views')} {...carProps} />}
        </>
      }
      finance={
        features['finance'] && <FinanceEstimate {...getProps('finance-estimate', 'finance')} {...carProps} />
      }
      actions={
        <>
          {renderAction('call')}
          {renderForm('enquire', 'enquiryForm')}
          {renderForm('book-test-drive', 'testDriveForm')}
          {renderForm('request-photos', 'photosForm')}
          {renderAction('trade-in')}
        </>
      }
      extras={
        <>
          {renderFavourite('favourite')}
          {features['compare'] && <CompareButton {...getProps('compare-button', 'compare')} {...carProps} />}
          <ShareBar {...getProps('share-bar', 'share')} {...carProps} />
          <PhoneReveal {...getProps('phone-reveal', 'phone')} {...carProps} />
          <LocationLink {...getProps('location-link', 'place')} {...carProps} />
        </>
      }
    />
  );
  const sections = (
    <>
      <LocationBanner {...getProps('location-banner', 'located-at')} {...carProps} />
      <KeyInformation {...getProps('key-information', 'key-information')} {...carProps} />
      {vehicle.certified === true && vehicle.make === 'Toyota' && (
        <CertifiedNotice {...getProps('certified-notice', 'certified')} {...carProps} />
      )}
      {vehicle.car_type === 'used' && (
        <UsedCarChecks {...getProps('used-car-checks', 'checks')} {...carProps} />
      )}
      <DealerComments {...getProps('dealer-comments', 'comments')} {...carProps} />
      <Specifications {...getProps('specifications', 'specifications')} {...carProps} />
      <VehicleFeatures {...getProps('vehicle-features', 'features')} {...carProps} />
      {vehicle.car_type !== 'used' && (
        <RegoDetails {...getProps('rego-details', 'registration')} {...carProps} />
      )}
      {features['finance'] && <Disclaimer {...getProps('disclaimer', 'finance-disclaimer')} {...carProps} />}
    </>
  );
  return (
    <PageShell
      {...getProps('page-shell', 'root')}
      header={
        <SiteHeader
          {...getProps('site-header', 'header')}
          site={site}
          features={features}
          makes={makes}
          stock={stock}
        />
      }
      footer={<SiteFooter {...getProps('site-footer', 'footer')} {...carProps} />}
      main={
        <>
          <Breadcrumbs {...getProps('breadcrumbs', 'trail')} {...carProps} />
          <VehicleLayout
            {...getProps('vehicle-layout', 'vehicle-page')}
            media={
              <VehicleViewer
                {...getProps('vehicle-viewer', 'viewer')}
                {...carProps}
                gallery={<VehicleGallery {...getProps('vehicle-gallery', 'gallery')} {...carProps} />}
              />
            }
            aside={
              <>
                <VehicleHeading {...getProps('vehicle-heading', 'heading')} {...carProps} />
                {priceCard}
                {!isAvailable && (
                  <SoldNotice
                    {...getProps('sold-notice', 'sold')}
                    {...carProps}
                    actions={renderForm('find-similar', 'similarForm')}
                  />
                )}
              </>
            }
            main={sections}
          />
          <VehicleRow
            {...getProps('vehicle-row', 'similar')}
            vehicles={similar}
            card={({ vehicle: similarVehicle }, key) => (
              <VehicleCard
                {...getProps('vehicle-card', 'similar-card', `-${key}`)}
                {...carProps}
                vehicle={similarVehicle}
                actions={
                  features['favourites'] && (
                    <FavouriteButton
                      {...getProps('favourite-button', 'similar-favourite', `-${key}`)}
                      features={features}
                      vehicle={similarVehicle}
                    />
                  )
                }
              />
            )}
          />
          <LocationBar
            {...getProps('location-bar', 'vehicle-map')}
            {...carProps}
            actions={
              isAvailable && <PhoneReveal {...getProps('phone-reveal', 'location-phone')} {...carProps} />
            }
          />
          <ThreeItemBanner {...getProps('three-item-banner', 'ways-on')} {...carProps} />
          {isAvailable && (
            <VehicleSummaryBar
              {...getProps('vehicle-summary-bar', 'summary')}
              {...carProps}
              price={renderPrice('summary-price')}
              finance={
                features['finance'] && (
                  <FinanceEstimate {...getProps('finance-estimate', 'summary-finance')} {...carProps} />
                )
              }
              actions={
                <>
                  {renderAction('summary-call')}
                  {renderAction('summary-finance-button')}
                  {renderAction('summary-trade-in')}
                  {renderFavourite('summary-favourite')}
                </>
              }
            />
          )}
          {features['compare'] && <CompareTray {...getProps('compare-tray', 'compare-tray')} {...carProps} />}
          {isAvailable && (
            <StickyBar
              {...getProps('sticky-bar', 'sticky')}
              {...carProps}
              price={renderPrice('sticky-price')}
              actions={
                <>
                  {renderAction('sticky-call')}
                  {!features['chat'] && renderAction('sticky-enquire')}
                  {renderAction('sticky-test-drive')}
                </>
              }
            />
          )}
          {features['compare'] && <Toasts {...getProps('toasts', 'messages')} {...carProps} />}
        </>
      }
    />
  );
}
