import { CarFront, Globe, Info, LayoutList, Mail, MapPin, Phone, Wrench } from 'lucide-react';
import { formatAddress, formatPhone, getLocationHref, slugify } from '../../engine/dealer';
import { isSafeHref } from '../../engine/lib';
import type { ReactNode } from 'react';
import type { BlockProps } from '../../schemas';
import { ButtonLink, cx, DirectionsLink, Icon, Image, OpenStatus, PageSection, StarRating } from '../kit';
import { DepartmentHours } from './DepartmentHours';
import { HolidayHours } from './HolidayHours';
import styles from './LocationDetails.module.css';

type Props = BlockProps<'location-details'>;

/** Everything about one location that a visitor needs to get there or get in touch (LOC-001, LOC-004 to LOC-007). */
export default function LocationDetails(props: Props) {
  const { variant, level, heading, text, location, locations = [], site, today, t, id } = props;
  const { name, address, image, contact_detail: contact, dealer_license_number: licence } = location;
  const Heading = `h${level === 2 ? 2 : 1}` as const;
  const makes = location.manufacturers ?? [];
  const website = location.dealership?.website;
  const departments = locations.length > 0 ? locations : [location];
  const repairer = departments.find((each) => each.motor_vehicle_repairer)?.motor_vehicle_repairer;
  return (
    <PageSection id={id} space="tight" aria-labelledby={`${id}-heading`}>
      <div className={cx(styles.details, styles[variant])}>
        {variant !== 'compact' && image && (
          <Image
            src={image.url}
            alt={image.alt ?? ''}
            width={600}
            height={400}
            images={site.settings.images}
            range={[320, 1280]}
            sizes="(width < 56rem) 100vw, 50vw"
            ratio="photo"
            priority
            className={styles.photo}
          />
        )}
        <div className={styles.main}>
          <div className={styles.head}>
            <Heading id={`${id}-heading`} className={styles.title}>
              {heading ?? name}
            </Heading>
            {text && <p className={styles.text}>{text}</p>}
            <OpenStatus now={location.now} t={t} />
          </div>
          <dl className={styles.facts}>
            <Fact icon={MapPin} label={t('address')}>
              {formatAddress(address)}
            </Fact>
            {listPhones(contact, t).map(({ label, phone }) => (
              <Fact key={label} icon={Phone} label={label}>
                {phone.href ? <a href={phone.href}>{phone.text}</a> : phone.text}
              </Fact>
            ))}
            {makes.length > 0 && (
              <Fact icon={CarFront} label={t('makes')}>
                {makes.map((make, index) => (
                  <span key={make}>
                    {index > 0 && ', '}
                    <a href={`/dealerships/${slugify(make)}`}>{make}</a>
                  </span>
                ))}
              </Fact>
            )}
            {website?.url && isSafeHref(website.url) && (
              <Fact
                icon={Globe}
                label={website.make === undefined ? t('website') : t('websiteFor', { make: website.make })}
              >
                <a href={website.url} rel="noopener">
                  {website.title ?? website.name ?? getHost(website.url)}
                </a>
              </Fact>
            )}
            {contact?.email && (
              <Fact icon={Mail} label={t('email')}>
                <a href={`mailto:${contact.email}`}>{contact.email}</a>
              </Fact>
            )}
          </dl>
          <Actions {...props} />
          <ReviewSummary {...props} />
        </div>
        <div className={styles.hours}>
          <DepartmentHours departments={departments} type={location.location_type ?? 'sales'} t={t} id={id} />
          <HolidayHours
            name={name}
            departments={departments}
            today={location.now?.date ?? today}
            t={t}
            id={id}
          />
          {licence && <p className={styles.licence}>{t('licence', { licence })}</p>}
          {repairer && <p className={styles.licence}>{t('repairer', { licence: repairer })}</p>}
        </div>
      </div>
    </PageSection>
  );
}

/** `www.example.com` of an address, or the address itself. */
const getHost = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

/** The numbers of a location without repeats, each with its purpose. */
function listPhones(contact: Props['location']['contact_detail'], t: Props['t']) {
  const numbers = [
    { label: t('phone'), number: contact?.phone },
    { label: t('phoneNew'), number: contact?.phone_new },
    { label: t('phoneUsed'), number: contact?.phone_used },
    { label: t('landline'), number: contact?.landline_phone },
  ];
  const seen = new Set<string>();
  return numbers.flatMap(({ label, number }) => {
    if (!number) return [];
    const phone = formatPhone(number);
    if (seen.has(phone.text)) return [];
    seen.add(phone.text);
    return [{ label, phone }];
  });
}

function Fact({
  icon,
  label,
  children,
}: {
  icon: Parameters<typeof Icon>[0]['icon'];
  label: string;
  children: ReactNode;
}) {
  return (
    <div className={styles.fact}>
      <Icon icon={icon} />
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

/**
 * The buttons that the site has chosen, in its order (LOC-009 to LOC-011, SRCH-045), and the location's stock (NAV-032).
 */
function Actions({ omits, location, features, site, t }: Props) {
  const { name, address, slug, contact_detail: contact, location_type: type = 'sales' } = location;
  const { infoActions } = site.settings.locations;
  const email = contact?.email ?? site.contact.email;
  const buttons = {
    contact: email ? { href: `mailto:${email}`, icon: Mail, label: t('contact') } : undefined,
    'book-service': features.service
      ? { href: '/service', icon: Wrench, label: t('bookService') }
      : undefined,
    details: { href: getLocationHref(location, site.settings.locations), icon: Info, label: t('details') },
    'stock-list':
      type === 'sales' && location.dealership_slug
        ? { href: `/dealerships/${location.dealership_slug}/stock`, icon: LayoutList, label: t('stockList') }
        : undefined,
  };
  const actions = infoActions.filter((action) => !omits.includes(action));
  return (
    <div className={styles.actions}>
      {actions.map((action, index) => {
        const variant = index === 0 ? 'primary' : 'secondary';
        if (action === 'directions')
          return (
            <DirectionsLink
              key={action}
              name={name}
              address={address}
              label={t('directions')}
              button={variant}
            />
          );
        const button = buttons[action];
        return (
          button && (
            <ButtonLink key={action} href={button.href} icon={button.icon} variant={variant}>
              {button.label}
            </ButtonLink>
          )
        );
      })}
      {type === 'sales' && (
        <ButtonLink href={`/search/${slug}`} icon={CarFront} variant="secondary">
          {t('stock')}
        </ButtonLink>
      )}
    </div>
  );
}

/** Average and number of the location's reviews (LOC-006). */
function ReviewSummary({ location, t }: Props) {
  const { average_rating: rating, review_count: count = 0 } = location;
  if (rating === undefined || rating <= 0 || count === 0) return null;
  return (
    <p className={styles.reviews}>
      <span className={styles.reviewsTitle}>{t('reviews')}</span>
      <span className={styles.rating}>
        <StarRating value={rating} label={t('rating', { rating })} />
        <strong aria-hidden="true">{rating.toFixed(1)}</strong>
        <span className={styles.quiet}>{t('reviewCount', { count })}</span>
      </span>
    </p>
  );
}
