import { X } from 'lucide-react';
import { hydrateWithListAttributes } from '../../engine/browser/loader-attributes/vehicle-lists';
import { changeFavourites } from '../../engine/browser/stores/change-favourites';
import { favourites, FAVOURITES_KEY } from '../../engine/browser/stores/favourites';
import { useVehicleList } from '../../engine/browser/stores/use-vehicle-list';
import type { VehicleList } from '../../engine/browser/stores/vehicle-list';
import { usesWatchlist } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import {
  Button,
  ButtonLink,
  focusAfterRemoval,
  focusMain,
  Image,
  PageSection,
  pageToasts,
  SectionHeading,
  VisuallyHidden,
} from '../kit';
import styles from './SavedCars.module.css';

/**
 * The cars that a visitor saved, newest first (NAV-107). The list is stored in the browser, so the server renders the
 * empty list, and the island stays dormant until a car is saved.
 */
export default function SavedCars(props: BlockProps<'saved-cars'>) {
  const { site, level, tone, hasAccounts, features, t, id } = props;
  const cars = useVehicleList(favourites).toReversed();
  const { images, search } = site.settings;
  const change = async (apply: (list: VehicleList) => void) => {
    const outcome = await changeFavourites({ apply, isWatchlist: usesWatchlist(features) });
    if (outcome === 'failed') pageToasts.show({ text: t('failed'), tone: 'danger' });
  };
  return (
    <>
      {/* Always rendered: screen readers announce only changes to an existing live region. */}
      <div {...hydrateWithListAttributes(FAVOURITES_KEY)}>
        <VisuallyHidden role="status">{t('status', { count: cars.length })}</VisuallyHidden>
      </div>
      <PageSection tone={tone} aria-labelledby={`${id}-heading`}>
        <SectionHeading
          id={`${id}-heading`}
          level={level}
          text={cars.length > 0 ? t(hasAccounts ? 'leadAccount' : 'lead') : t('empty')}
        >
          {t('heading')}
        </SectionHeading>
        {cars.length > 0 && (
          <ul role="list" className={styles.list}>
            {cars.map((car) => (
              <li key={car.id} className={styles.item}>
                <a href={`/cars/${car.slug}`} className={styles.link}>
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
                </a>
                <Button
                  variant="quiet"
                  size="sm"
                  icon={X}
                  iconOnly
                  className={styles.remove}
                  onClick={({ currentTarget }) => {
                    focusAfterRemoval(currentTarget);
                    void change((list) => list.remove(car.id));
                  }}
                >
                  {t('remove', { name: car.name })}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <div className={styles.actions}>
          <ButtonLink href={search.defaultHref}>{t('browse')}</ButtonLink>
          {cars.length > 1 && (
            <Button
              variant="quiet"
              onClick={() => {
                focusMain();
                void change((list) => list.clear());
              }}
            >
              {t('clear')}
            </Button>
          )}
        </div>
      </PageSection>
    </>
  );
}
