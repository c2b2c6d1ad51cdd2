import { Check } from 'lucide-react';
import { isAvailable } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { Disclosure, Icon, Link } from '../kit';
import { selectPromises } from './included-items';
import styles from './WhatsIncluded.module.css';

/** Lists the promises in the settings for the car's type, then the dealer's own items (VDP-032). */
export default function WhatsIncluded(props: BlockProps<'whats-included'>) {
  const { vehicle, site, items, t } = props;
  if (!isAvailable(vehicle)) return null;
  const reserveSettings = site.settings.reserve;
  const promises = selectPromises(vehicle.car_type, reserveSettings).map(({ text, getValues }) => ({
    id: `promise-${text}`,
    text: t(text, getValues(reserveSettings)),
  }));
  const listItems = [...promises, ...items];
  const termsHref = vehicle.car_type === 'used' ? props.termsHref : props.warrantyHref;
  if (listItems.length === 0) return null;
  return (
    <Disclosure summary={t('title')} level={2} variant="row">
      <ul className={styles.points}>
        {listItems.map(({ id, text }) => (
          <li key={id} className={styles.point}>
            <Icon icon={Check} size="sm" className={styles.check} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {promises.length > 0 && termsHref !== '' && (
        <p className={styles.terms}>
          <Link href={termsHref}>{t('terms')}</Link>
        </p>
      )}
    </Disclosure>
  );
}
