import { X } from 'lucide-react';
import { useEffect } from 'react';
import { onMerged } from '../../engine/browser/stores/account-merged';
import { favourites } from '../../engine/browser/stores/favourites';
import { formatDate, formatMoney, getToday } from '../../engine/dealer';
import type { Account, BlockProps } from '../../schemas';
import { Badge, Button, ButtonLink, Image, PageSection, SectionHeading } from '../kit';
import styles from './AccountVehicles.module.css';

type Props = BlockProps<'account-vehicles'>;
type SavedCar = Account['vehicles'][number];

/**
 * The saved cars of an account (AUTH-017, AUTH-022), rendered on the server. The island only brings the list in the
 * browser up to date, so that hearts on other pages agree with this one. After the first sign-in, that adds the cars of the
 * browser to the account, and the page shows them.
 */
export default function AccountVehicles({ account, name, route, site, t, id }: Props) {
  useEffect(() => {
    const stop = onMerged(() => location.reload());
    favourites();
    return stop;
  }, []);
  const cars = account?.vehicles;
  if (!cars) return null;
  const { images, search } = site.settings;
  return (
    <PageSection aria-labelledby={`${id}-heading`}>
      <SectionHeading id={`${id}-heading`} level={1} text={cars.length > 0 ? t('lead') : t('empty')}>
        {t(name)}
      </SectionHeading>
      {cars.length > 0 && (
        <ul role="list" className={styles.list}>
          {cars.map((car) => (
            <li key={car.id} className={styles.item}>
              <CarLink car={car} images={images} />
              <CarState car={car} t={t} />
              <p className={styles.note}>
                {t('savedOn', { date: formatDate(getToday(site.time_zone, new Date(car.savedAt))) })}
              </p>
              <form method="post" action="/api/account/vehicles">
                <input type="hidden" name="remove" value={car.id} />
                <input type="hidden" name="page" value={route.path} />
                <Button type="submit" variant="quiet" size="sm" icon={X}>
                  {t('remove', { name: car.name })}
                </Button>
              </form>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <ButtonLink href={search.defaultHref}>{t('browse')}</ButtonLink>
        <ButtonLink href="/account" variant="quiet">
          {t('account')}
        </ButtonLink>
      </div>
    </PageSection>
  );
}

function CarLink({ car, images }: { car: SavedCar; images: Props['site']['settings']['images'] }) {
  const content = (
    <>
      <Image
        src={car.primary_image_url}
        alt=""
        width={480}
        height={320}
        images={images}
        range={[256, 960]}
        sizes="(width < 40rem) 100vw, 20rem"
        ratio="photo"
        className={styles.photo}
      />
      <span className={styles.name}>{car.name}</span>
    </>
  );
  // Not linked: the page of a car that is no longer listed returns 410.
  if (car.state === 'gone') return <div className={styles.link}>{content}</div>;
  return (
    <a href={`/cars/${car.slug}`} className={styles.link}>
      {content}
    </a>
  );
}

function CarState({ car, t }: { car: SavedCar } & Pick<Props, 't'>) {
  const { state, price, savedPrice } = car;
  if (state === 'sold' || state === 'gone') return <Badge>{t(state)}</Badge>;
  const then = savedPrice === undefined ? '' : formatMoney(savedPrice);
  const difference = price === undefined || savedPrice === undefined ? 0 : price - savedPrice;
  return (
    <>
      {state === 'reserved' && <Badge>{t('reserved')}</Badge>}
      {price !== undefined && <p className={styles.price}>{formatMoney(price)}</p>}
      {price === undefined && savedPrice !== undefined && (
        <p className={styles.note}>{t('noPrice', { then })}</p>
      )}
      {difference !== 0 && (
        <p className={styles.note}>
          {t(difference < 0 ? 'cheaper' : 'dearer', { amount: formatMoney(Math.abs(difference)), then })}
        </p>
      )}
    </>
  );
}
