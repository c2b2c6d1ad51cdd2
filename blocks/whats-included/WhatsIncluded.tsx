import { Check } from 'lucide-react';
import { isAvailable } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { Disclosure, Icon, Link } from '../kit';
import { includedItems } from './included-items';
import styles from './WhatsIncluded.module.css';

/** What comes with the car (VDP-032): the promises in the settings for its type, then the dealer's own items. */
export default function WhatsIncluded(props: BlockProps<'whats-included'>) {
  const { vehicle, site, items, termsHref, t } = props;
  if (!isAvailable(vehicle)) return null;
  const rules = site.settings.reserve;
  const promises = includedItems(vehicle.car_type, rules).map(({ text, values }) => ({
    id: `promise-${text}`,
    text: t(text, values(rules)),
  }));
  const points = [...promises, ...items];
  if (points.length === 0) return null;
  return (
    <Disclosure summary={t('title')} level={2} variant="row">
      <ul className={styles.points}>
        {points.map(({ id, text }) => (
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
