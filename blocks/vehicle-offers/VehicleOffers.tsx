import { ArrowRight, Tag } from 'lucide-react';
import { formatDate, isOfferForCar } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { Icon } from '../kit';
import styles from './VehicleOffers.module.css';

/** The current offers that apply to the car. */
export default function VehicleOffers(props: BlockProps<'vehicle-offers'>) {
  const { heading, limit, entries: list, vehicle, t, id } = props;
  const offers = list.entries
    .filter((entry) => entry.href !== undefined && isOfferForCar(entry, vehicle))
    .slice(0, limit);
  if (offers.length === 0) return null;
  return (
    <section className={styles.offers} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className={styles.heading}>
        <Icon icon={Tag} />
        {heading ?? t('heading')}
      </h2>
      <ul className={styles.list}>
        {offers.map(({ id: offer, title, href, until }) => (
          <li key={offer}>
            <a href={href} className={styles.link}>
              {title}
              <Icon icon={ArrowRight} size="sm" />
            </a>
            {until !== undefined && (
              <time dateTime={until.slice(0, 10)} className={styles.until}>
                {t('until', { date: formatDate(until.slice(0, 10)) })}
              </time>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
