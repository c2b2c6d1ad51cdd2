import { formatMoney, formatNumber } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { PageSection, VisuallyHidden } from '../kit';
import styles from './StockIntro.module.css';

type StockIntroProps = BlockProps<'stock-intro'>;

const formatDollars = (amount: number) => formatMoney(Math.round(amount) * 100);

function formatIntro({
  searchFacts: { count, forSale, lowest, highest },
  t,
}: Pick<StockIntroProps, 'searchFacts' | 't'>): string {
  if (forSale === 0) return t('none');
  const prices =
    lowest === undefined || highest === undefined
      ? ''
      : lowest === highest
        ? t('single', { lowest: formatDollars(lowest) })
        : t('range', { lowest: formatDollars(lowest), highest: formatDollars(highest) });
  // Sold cars are in the results for a few days, so the sentence accounts for all of them.
  const sold = count > forSale ? t('sold', { count: count - forSale }) : '';
  return t('count', { count: forSale }) + prices + sold + t('end');
}

/** Introduces a search page to visitors and search engines, with the site's shortcuts (NAV-029 to NAV-033, CONF-021). */
export default function StockIntro(props: StockIntroProps) {
  const { tone, search, searchFacts, site, t, id } = props;
  const { kind, title } = search.scope;
  const linksToModels = kind === 'make' && searchFacts.forSale > 0;
  const { categories } = site.settings.search;
  return (
    <PageSection tone={tone} aria-labelledby={`${id}-heading`} className={styles.intro}>
      <h2 id={`${id}-heading`} className={styles.heading}>
        {t('heading', { kind, title, site: site.name })}
      </h2>
      <p className={styles.text}>{formatIntro(props)}</p>
      <Links links={searchFacts.links} label={t(linksToModels ? 'models' : 'makes')} t={t} />
      <Links links={searchFacts.related} label={t('related')} t={t} />
      <Links
        links={categories.map(({ label, href }) => ({ label, href: encodeURI(href) }))}
        label={t('categories')}
        t={t}
      />
    </PageSection>
  );
}

interface LinksProps extends Pick<StockIntroProps, 't'> {
  links: readonly { label: string; href: string; count?: number }[];
  label: string;
}

/** Links to other search pages, with their numbers of cars if known. Renders nothing without links. */
function Links({ links, label: name, t }: LinksProps) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={name} className={styles.nav}>
      <ul className={styles.links}>
        {links.map(({ label, href, count }) => (
          <li key={href}>
            <a className={styles.link} href={href}>
              <span className={styles.label}>{label}</span>
              {count !== undefined && (
                <span className={styles.count}>
                  <span aria-hidden="true">{formatNumber(count)}</span>
                  <VisuallyHidden>{t('cars', { count })}</VisuallyHidden>
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
