import { Scale, X } from 'lucide-react';
import { compareList, COMPARE_LIST_KEY } from '../../engine/browser/stores/compare-list';
import { wakeWithListAttributes } from '../../engine/browser/loader-attributes/vehicle-lists';
import { useVehicleList } from '../../engine/browser/stores/use-vehicle-list';
import type { BlockProps } from '../../schemas';
import { Button, ButtonLink, cx, Icon, Image, VisuallyHidden } from '../kit';
import styles from './CompareTray.module.css';

/** Where the focus goes when the tray goes: the page's main part, which the frame of every page lets have it. */
const focusMain = () => document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });

/** The button goes with its car: the focus goes to that of the next car, else of the one before. */
function focusAdjacentRemoveButton(button: HTMLElement) {
  const car = button.closest('li');
  const beside = (car?.nextElementSibling ?? car?.previousElementSibling)?.querySelector('button');
  if (beside) beside.focus();
  else focusMain();
}

/**
 * The cars chosen to be compared, at the bottom of the window (CARD-005). The list is in the visitor's browser, so
 * the server shows none; with one car it says what is missing, from two on it leads to the comparison.
 */
export default function CompareTray({ site, href, compact, t }: BlockProps<'compare-tray'>) {
  const cars = useVehicleList(compareList);
  const { compareLimit } = site.settings.card;
  const count = cars.length;
  const address = `${href}?${new URLSearchParams({ cars: cars.map(({ id }) => id).join() })}`;
  return (
    <>
      {/* Always there: what comes into a live region is read out. */}
      <div {...wakeWithListAttributes(COMPARE_LIST_KEY)}>
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
                    focusAdjacentRemoveButton(currentTarget);
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
            {count > 1 && <ButtonLink href={address}>{t('compare', { count })}</ButtonLink>}
          </div>
        </section>
      )}
    </>
  );
}
