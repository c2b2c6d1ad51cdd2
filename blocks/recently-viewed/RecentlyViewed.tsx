import { useVehicleList } from '../../engine/browser/stores/use-vehicle-list';
import { recentlyViewed, createViewedAttributes } from '../../engine/browser/stores/recently-viewed';
import type { BlockProps } from '../../schemas';
import { PageSection, SectionHeading, Button, Image } from '../kit';
import styles from './RecentlyViewed.module.css';

/**
 * Cars that the visitor has viewed, newest first. On a vehicle page, the block also passes the current car to the
 * loader, which records it; the list omits this car. The list is stored only in the browser.
 */
export default function RecentlyViewed({ vehicle, site, tone, t, id }: BlockProps<'recently-viewed'>) {
  const viewedVehicles = useVehicleList(recentlyViewed);
  const { settings } = site;
  const cars = viewedVehicles
    .filter((car) => car.id !== vehicle?.id)
    .slice(-settings.card.recentLimit)
    .reverse();
  return (
    <>
      {/* This element extends one screen upwards, so that the list loads before it comes into view and nothing shifts. */}
      <span
        className={styles.preload}
        aria-hidden="true"
        data-wakes-with="forecourt.viewed"
        {...(vehicle && createViewedAttributes(vehicle))}
      />
      {cars.length > 0 && (
        <PageSection tone={tone} className={styles.section} aria-labelledby={`${id}-heading`}>
          <SectionHeading id={`${id}-heading`}>{t('heading')}</SectionHeading>
          {/* No tabindex is needed: focusing a link scrolls the list. */}
          <ul role="list" className={styles.list}>
            {cars.map((car) => (
              <li key={car.id} className={styles.item}>
                <a href={`/cars/${car.slug}`} className={styles.link}>
                  <Image
                    src={car.primary_image_url}
                    alt=""
                    width={240}
                    height={160}
                    images={settings.images}
                    range={[256, 640]}
                    sizes="15rem"
                    ratio="photo"
                    className={styles.photo}
                  />
                  <span className={styles.name}>{car.name}</span>
                </a>
              </li>
            ))}
          </ul>
          <Button
            variant="quiet"
            size="sm"
            className={styles.clear}
            onClick={() => {
              recentlyViewed().clear();
            }}
          >
            {t('clear')}
          </Button>
        </PageSection>
      )}
    </>
  );
}
