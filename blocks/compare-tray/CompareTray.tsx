import { Scale, X } from 'lucide-react';
import { compareList, COMPARE_LIST_KEY } from '../../engine/browser/stores/compare-list';
import { hydrateWithListAttributes } from '../../engine/browser/loader-attributes/vehicle-lists';
import { useVehicleList } from '../../engine/browser/stores/use-vehicle-list';
import type { BlockProps } from '../../schemas';
import { Button, ButtonLink, cx, focusAfterRemoval, focusMain, Icon, Image, VisuallyHidden } from '../kit';
import styles from './CompareTray.module.css';

/**
 * The cars to compare, at the bottom of the window (CARD-005). The list is stored in the browser, so the server renders
 * no cars. With one car, the tray asks for another; with two or more, it links to the comparison.
 */
export default function CompareTray({ site, href, compact, t }: BlockProps<'compare-tray'>) {
  const cars = useVehicleList(compareList);
  const { compareLimit } = site.settings.card;
  const count = cars.length;
  const comparisonHref = `${href}?${new URLSearchParams({ cars: cars.map(({ id }) => id).join() })}`;
  return (
    <>
      {/* Always rendered: screen readers announce only changes to an existing live region. */}
      <div {...hydrateWithListAttributes(COMPARE_LIST_KEY)}>
        <VisuallyHidden role="status">
          {count > 0 && t('status', { count, limit: compareLimit })}
        </VisuallyHidden>
      </div>
      {count > 0 && (
        <section className={cx(styles.tray, compact && styles.compact)} aria-label={t('label')}>
          <ul role="list" className={styles.cars}>
            {cars.map((car) => (
              <li key={car.id} className={styles.car}>
                <Image
                  src={car.primary_image_url}
                  alt=""
                  width={96}
                  height={64}
                  images={site.settings.images}
                  range={[96, 256]}
                  sizes="96px"
                  ratio="photo"
                  className={styles.photo}
                />
                <span className={styles.name}>{car.name}</span>
                <Button
                  variant="quiet"
                  size="sm"
                  icon={X}
                  iconOnly
                  className={styles.remove}
                  onClick={({ currentTarget }) => {
                    focusAfterRemoval(currentTarget);
                    compareList().remove(car.id);
                  }}
                >
                  {t('remove', { name: car.name })}
                </Button>
              </li>
            ))}
          </ul>
          <p className={styles.count}>
            <Icon icon={Scale} size="sm" />
            <span>{count < 2 ? t('oneMore') : t('count', { count, limit: compareLimit })}</span>
          </p>
          <div className={styles.actions}>
            <Button
              variant="quiet"
              onClick={() => {
                focusMain();
                compareList().clear();
              }}
            >
              {t('clear')}
            </Button>
            {count > 1 && <ButtonLink href={comparisonHref}>{t('compare', { count })}</ButtonLink>}
          </div>
        </section>
      )}
    </>
  );
}
