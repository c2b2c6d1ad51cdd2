import type { Site } from '../../../schemas';
import { cx } from '../cx';
import { NETWORKS, type Network } from './network-drawings';
import styles from './SocialLinks.module.css';

export interface SocialLinksProps {
  /** URLs by network. */
  links: Site['social'];
  /** Accessible name of a link, such as `Riverbend Motors on Facebook`. */
  labelOf: (network: string) => string;
  /** Shows the networks' names beside the icons. */
  hasNames?: boolean;
  className?: string;
}

/** The networks that a site links to, in display order. */
export const listNetworks = (links: Site['social']): { network: Network; href: string }[] =>
  (Object.keys(NETWORKS) as Network[]).flatMap((network) => {
    const href = links[network];
    return href === undefined || href === '' ? [] : [{ network, href }];
  });

/** Links to the dealer's social media pages, with an icon for each (LEAD-054). Renders nothing without links. */
export function SocialLinks({ links, labelOf, hasNames = false, className }: SocialLinksProps) {
  const networks = listNetworks(links);
  if (networks.length === 0) return null;
  return (
    <ul className={cx(styles.list, className)}>
      {networks.map(({ network, href }) => {
        const { name, path } = NETWORKS[network];
        return (
          <li key={network}>
            <a href={href} rel="noopener" aria-label={labelOf(name)} className={styles.link}>
              <svg viewBox="0 0 24 24" className={styles.icon} aria-hidden focusable={false}>
                <path d={path} />
              </svg>
              {hasNames && name}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
