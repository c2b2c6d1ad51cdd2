import { BadgeCheck, Check } from 'lucide-react';
import { isAvailable } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { Icon } from '../kit';
import styles from './CertifiedNotice.module.css';

/** Shown for an available, certified car of the configured make (VDP-084, VDP-085). The dialog is a native popover. */
export default function CertifiedNotice(props: BlockProps<'certified-notice'>) {
  const { vehicle, make, title, text, points, t, id } = props;
  const isCertified = vehicle.certified === true && (make === '' || vehicle.make === make);
  if (!isCertified || !isAvailable(vehicle)) return null;
  return (
    <section className={styles.notice} aria-labelledby={`${id}-title`}>
      <Icon icon={BadgeCheck} size="xl" className={styles.icon} />
      <div className={styles.content}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title ?? t('title')}
        </h2>
        <p className={styles.text}>{text ?? t('text')}</p>
        {points.length > 0 && (
          <>
            <button type="button" className={styles.more} popoverTarget={`${id}-info`}>
              {t('more')}
            </button>
            <div
              id={`${id}-info`}
              popover="auto"
              role="dialog"
              aria-labelledby={`${id}-title`}
              className={styles.info}
            >
              <ul className={styles.points}>
                {points.map((point) => (
                  <li key={point} className={styles.point}>
                    <Icon icon={Check} size="sm" />
                    <span>{point}</span>
                  </li>
                ))}
              </ul>
              <button
                type="button"
                className={styles.more}
                popoverTarget={`${id}-info`}
                popoverTargetAction="hide"
              >
                {t('close')}
              </button>
            </div>
          </>
        )}
      </div>
    </section>
  );
}
