import { MapPin, Phone } from 'lucide-react';
import { formatAddress, formatPhone, getLocationHref } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import {
  ButtonLink,
  Card,
  cx,
  DirectionsLink,
  Disclosure,
  Icon,
  Image,
  OpeningHours,
  OpenStatus,
  StarRating,
} from '../kit';
import styles from './LocationCard.module.css';

export default function LocationCard(props: BlockProps<'location-card'>) {
  const { variant, level, showsHours, foldsHours, location, site, t } = props;
  const { showsDetails, detailsHref, detailsLabel } = props;
  const Heading = `h${level === 2 || level === 4 ? level : 3}` as const;
  const {
    name,
    address,
    image,
    average_rating: rating,
    review_count: reviews,
    contact_detail: contact,
  } = location;
  const phone = contact?.phone ? formatPhone(contact.phone) : undefined;
  const licence = location.dealer_license_number;
  const isCompact = variant === 'compact';

  const hasHours = (contact?.opening_hours ?? []).length > 0 || (location.special_hours ?? []).length > 0;
  const hours = showsHours && hasHours && (
    <OpeningHours
      hours={contact?.opening_hours ?? []}
      special={location.special_hours}
      today={location.now?.date}
      texts={{
        caption: t('hours'),
        day: t('day'),
        hours: t('time'),
        today: t('today'),
        special: t('special'),
        weekdays: t('weekdays'),
      }}
      captionHidden
      className={styles.hours}
    />
  );

  const facts = (
    <ul className={styles.facts}>
      <li>
        <Icon icon={MapPin} />
        <span>{formatAddress(address)}</span>
      </li>
      {phone?.href && (
        <li>
          <Icon icon={Phone} />
          <a href={phone.href}>{phone.text}</a>
        </li>
      )}
    </ul>
  );
  const licenceLine = licence && <p className={styles.licence}>{t('licence', { licence })}</p>;

  return (
    <Card as="article" className={cx(styles.location, styles[variant])}>
      {!isCompact && (
        <div className={styles.photo}>
          <Image
            src={image?.url}
            alt={image?.alt ?? ''}
            width={600}
            height={400}
            images={site.settings.images}
            range={[320, 1280]}
            sizes="(width < 40rem) 92vw, 40rem"
            ratio="photo"
            placeholder="place"
            className={styles.image}
          />
        </div>
      )}
      <div className={styles.body}>
        <div className={styles.head}>
          <Heading className={styles.name}>{name}</Heading>
          {rating !== undefined && rating > 0 && (
            <p className={styles.rating}>
              <StarRating value={rating} size="sm" label={t('rating', { rating })} />
              <span aria-hidden="true">{rating.toFixed(1)}</span>
              {reviews !== undefined && (
                <span className={styles.quiet}>{t('reviews', { count: reviews })}</span>
              )}
            </p>
          )}
        </div>
        {!isCompact && facts}
        <OpenStatus now={location.now} t={t} />
        {isCompact ? (
          <Disclosure summary={t('more')} variant="plain" className={styles.fold}>
            <div className={styles.more}>
              {facts}
              {hours}
              {licenceLine}
            </div>
          </Disclosure>
        ) : hours && foldsHours ? (
          <Disclosure summary={t('hours')} variant="plain" className={styles.fold}>
            {hours}
          </Disclosure>
        ) : (
          hours
        )}
        <div className={styles.actions}>
          {showsDetails && (
            <ButtonLink
              variant="secondary"
              size="sm"
              href={
                detailsHref === ''
                  ? getLocationHref(location, site.settings.locations)
                  : detailsHref.replace('{slug}', encodeURIComponent(location.slug))
              }
              aria-label={
                detailsLabel ? t('labelOf', { label: detailsLabel, name }) : t('detailsOf', { name })
              }
            >
              {detailsLabel || t('details')}
            </ButtonLink>
          )}
          <DirectionsLink
            name={name}
            address={address}
            label={t('directions')}
            fullLabel={t('directionsTo', { name })}
          />
        </div>
        {!isCompact && licenceLine}
      </div>
    </Card>
  );
}
