import { Plus, Scale, X } from 'lucide-react';
import { COMPARE_LIST_KEY } from '../../engine/browser/stores/compare-list';
import { removeFromListAttributes } from '../../engine/browser/loader-attributes/vehicle-lists';
import {
  createComparisonRows,
  findDifferingFeatures,
  getDisplayPrice,
  formatMoney,
  isAvailable,
  formatVehicleHeading,
} from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { ButtonLink, ComparisonTable, EmptyState, Icon, Image, PageSection, Price } from '../kit';
import styles from './CompareTable.module.css';

type CompareTableProps = BlockProps<'compare-table'>;
type Car = CompareTableProps['compared'][number];

/** Shows cars side by side (CARD-005), marks differences, and can hide identical rows. */
export default function CompareTable(props: CompareTableProps) {
  const { heading, level, isFixed, compared, actions, t } = props;
  if (isFixed && compared.length < 2) return null;
  const Heading = `h${level}` as const;
  return (
    <PageSection as="div" space="tight">
      <header className={styles.top}>
        <Heading className={styles.heading}>{heading ?? t('heading')}</Heading>
        {actions}
      </header>
      <Comparison {...props} />
    </PageSection>
  );
}

function Comparison(props: CompareTableProps) {
  const { compared: cars, site, moreHref, isFixed, t, id } = props;
  if (cars.length === 0) {
    return (
      <EmptyState icon={Scale} title={t('emptyTitle')} level={2} actions={<BrowseLink {...props} />}>
        <p>{t('emptyText')}</p>
      </EmptyState>
    );
  }
  const canAdd = !isFixed && cars.length < site.settings.card.compareLimit;
  return (
    <ComparisonTable
      id={id}
      className={styles.comparison}
      caption={t('caption', { count: cars.length })}
      corner={
        canAdd && (
          <ButtonLink href={moreHref} variant="quiet" size="sm" icon={Plus}>
            {t('add')}
          </ButtonLink>
        )
      }
      columns={cars.map((car) => ({ key: car.id, head: <CarHeader {...props} car={car} /> }))}
      rows={createComparisonRows(cars)}
      features={findDifferingFeatures(cars)}
      labels={{
        onlyDifferences: t('onlyDifferences'),
        differs: t('differs'),
        features: t('features'),
        yes: t('yes'),
        no: t('no'),
        unknown: t('unknown'),
      }}
    />
  );
}

function BrowseLink({ moreHref, t }: Pick<CompareTableProps, 'moreHref' | 't'>) {
  return <ButtonLink href={moreHref}>{t('browse')}</ButtonLink>;
}

/** The photo, name and price of a car and, unless the cars are fixed, a link that removes the car. */
function CarHeader(props: CompareTableProps & { car: Car }) {
  const { car, compared: cars, isFixed, site, features, route, t } = props;
  const { title, subtitle } = formatVehicleHeading(car);
  const { price: priceTexts, images } = site.settings;
  const price = getDisplayPrice(car, { ...priceTexts, subscriptions: features.subscriptions });
  const otherIds = cars.filter(({ id }) => id !== car.id).map(({ id }) => id);
  // Keep an empty `cars=`; without it, the page would load the visitor's own list.
  const hrefWithout = `${route.path}?cars=${otherIds.map(encodeURIComponent).join()}`;
  return (
    <div className={styles.car}>
      <Image
        src={car.primary_image_url}
        alt=""
        width={360}
        height={240}
        images={images}
        range={[256, 640]}
        sizes="(width < 60rem) 10rem, 18rem"
        ratio="photo"
        className={styles.photo}
      />
      <a href={car.path ?? `/cars/${car.slug}`} className={styles.name}>
        {title}
        {subtitle && <span className={styles.subtitle}> {subtitle}</span>}
      </a>
      {isAvailable(car) ? (
        <Price
          suffix={price.suffix}
          basis={price.basis}
          was={price.wasCents === undefined ? undefined : formatMoney(price.wasCents)}
          wasLabel={t('was')}
        >
          {price.text}
        </Price>
      ) : (
        <strong>{t('sold')}</strong>
      )}
      {!isFixed && (
        <a
          href={hrefWithout}
          {...removeFromListAttributes(COMPARE_LIST_KEY, car.id)}
          className={styles.remove}
          aria-label={t('remove', { name: title })}
        >
          <Icon icon={X} size="sm" />
          <span>{t('removeShort')}</span>
        </a>
      )}
    </div>
  );
}
