import type { BlockProps } from '../../schemas';
import { PageSection, SectionHeading, cx } from '../kit';
import styles from './MakeGrid.module.css';

/** Makes in stock as links to /search/{make} (NAV-029). */
export default function MakeGrid(props: BlockProps<'make-grid'>) {
  const { variant, heading, limit, showsCounts, tone, makes, site, t, id } = props;
  const visibleMakes = makes.filter((make) => make.count > 0).slice(0, limit);
  if (visibleMakes.length === 0) return null;
  const allMakesLink =
    makes.length > visibleMakes.length
      ? { href: site.settings.search.defaultHref, label: t('all') }
      : undefined;

  return (
    <PageSection tone={tone} aria-labelledby={`${id}-heading`}>
      <SectionHeading id={`${id}-heading`} link={allMakesLink}>
        {heading ?? t('heading')}
      </SectionHeading>
      <ul className={cx(styles.makes, styles[variant])}>
        {visibleMakes.map(({ make, slug, count }) => (
          <li key={slug} className={styles.item}>
            <a className={styles.make} href={`/search/${slug}`}>
              <span className={styles.name}>{make}</span>
              {showsCounts && <span className={styles.count}>{t('cars', { count })}</span>}
            </a>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
