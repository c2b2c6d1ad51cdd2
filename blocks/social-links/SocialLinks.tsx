import type { BlockProps } from '../../schemas';
import { listNetworks, PageSection, SocialLinks as Links } from '../kit';
import styles from './SocialLinks.module.css';

/** The dealer's social media pages as icons (LEAD-054, CONF-021). */
export default function SocialLinks({ heading, tone, site, t, id }: BlockProps<'social-links'>) {
  if (listNetworks(site.social).length === 0) return null;
  return (
    <PageSection tone={tone} space="tight" aria-labelledby={`${id}-heading`} innerClassName={styles.root}>
      <h2 id={`${id}-heading`} className={styles.heading}>
        {heading ?? t('heading')}
      </h2>
      <Links links={site.social} labelOf={(network) => t('on', { name: site.name, network })} />
    </PageSection>
  );
}
