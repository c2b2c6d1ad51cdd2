import { Navigation } from 'lucide-react';
import { directionsUrl } from '../../../engine/dealer';
import type { Address } from '../../../schemas';
import { Icon } from '../content/Icon';
import { cx } from '../cx';
import { ButtonLink, type ButtonLinkProps } from './Button';
import styles from './DirectionsLink.module.css';

export interface DirectionsLinkProps {
  /** The name and address that maps search for. */
  name: string;
  address: Address;
  label: string;
  /** Accessible name where several places are listed: 'Get directions to Riverbend Motors'. */
  fullLabel?: string;
  /** Makes it look like a button; absent: a link. */
  button?: ButtonLinkProps['variant'];
  className?: string;
}

/** Directions to a location on a map service. */
export function DirectionsLink({ name, address, label, fullLabel, button, className }: DirectionsLinkProps) {
  const link = { href: directionsUrl(name, address), rel: 'noopener', 'aria-label': fullLabel };
  if (button)
    return (
      <ButtonLink {...link} icon={Navigation} variant={button} className={className}>
        {label}
      </ButtonLink>
    );
  return (
    <a {...link} className={cx(styles.directions, className)}>
      <Icon icon={Navigation} size="sm" />
      {label}
    </a>
  );
}
