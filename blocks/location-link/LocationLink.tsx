import { MapPin } from 'lucide-react';
import type { BlockProps } from '../../schemas';
import { Icon } from '../kit';
import styles from './LocationLink.module.css';

/** Links to the location section further down the page (VDP-020). */
export default function LocationLink({ vehicle, href, t }: BlockProps<'location-link'>) {
  return (
    <a className={styles.link} href={href}>
      <Icon icon={MapPin} size="sm" />
      {vehicle.location_name ?? t('fallback')}
    </a>
  );
}
