import { useVehicleList } from '../../engine/browser/stores/use-vehicle-list';
import { recentlyViewed, viewedVehicleAttributes } from '../../engine/browser/stores/recently-viewed';
import type { BlockProps } from '../../schemas';
import { PageSection, SectionHeading, Button, Image } from '../kit';
import styles from './RecentlyViewed.module.css';

/**
 * The cars that this visitor looked at, newest first. On a car's own page it also says which one is looked at now
 * (the loader notes it) and leaves that one out. The server knows no visitor: it shows nothing.
 */
export default function RecentlyViewed({ vehicle, site, tone, t, id }: BlockProps<'recently-viewed'>) {
  const all = useVehicleList(recentlyViewed);
  const { settings } = site;
  const cars = all
    .filter((car) => car.id !== vehicle?.id)
    .slice(-settings.card.recentLimit)
    .reverse();
  return (
    <>
      {/* Reaches one screen up, so that the list is there before its place comes into view and moves nothing. */}
      <span
        className={styles.early}
        aria-hidden="true"
        data-wakes-with="forecourt.viewed"
        {...(vehicle && viewedVehicleAttributes(vehicle))}
      />
      {cars.length > 0 && (
        <PageSection tone={tone} aria-labelledby={`${id}-heading`}>
          <SectionHeading id={`${id}-heading`}>{t('heading')}</SectionHeading>
          {/* It scrolls by keyboard through its links. */}
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
