import { ArrowRight } from 'lucide-react';
import type { BlockProps } from '../../schemas';
import { PageSection, SectionHeading, cx, Icon, Image, VisuallyHidden } from '../kit';
import styles from './StockTypeLinks.module.css';

/** Stock types in display order, with the slugs of NAV-016. */
const STOCK_TYPES = [
  { type: 'new', text: 'newText', href: '/search/new-cars' },
  { type: 'demo', text: 'demoText', href: '/search/demo-cars' },
  { type: 'used', text: 'usedText', href: '/search/used-cars' },
] as const;

/** Links to the stock by type (NAV-025 to NAV-027). */
export default function StockTypeLinks({
  variant,
  heading,
  tone,
  pictures,
  stock,
  site,
  t,
  id,
}: BlockProps<'stock-type-links'>) {
  const stockTypes = STOCK_TYPES.filter(({ type }) => stock[type] > 0);
  if (stockTypes.length === 0) return null;
  const headingId = `${id}-heading`;
  const findSource = (type: string) => pictures.find((picture) => picture.id === type)?.src;
  return (
    <PageSection tone={tone} aria-labelledby={headingId}>
      {heading ? (
        <SectionHeading id={headingId}>{heading}</SectionHeading>
      ) : (
        <VisuallyHidden as="h2" id={headingId}>
          {t('heading')}
        </VisuallyHidden>
      )}
      <ul className={cx(styles.types, styles[variant])}>
        {stockTypes.map(({ type, text, href }) => (
          <li key={type} className={styles.item}>
            <a className={styles.type} href={href}>
              {variant === 'pictures' && findSource(type) !== undefined && (
                <Image
                  src={findSource(type)}
                  alt=""
                  width={600}
                  height={400}
                  images={site.settings.images}
                  range={[160, 800]}
                  sizes="(width < 44rem) 9rem, 24rem"
                  ratio="photo"
                  className={styles.picture}
                />
              )}
              <span className={styles.name}>{t(type)}</span>
              <span className={styles.text}>{t(text)}</span>
              <span className={styles.foot}>
                <span className={styles.count}>{t('count', { count: stock[type] })}</span>
                <Icon icon={ArrowRight} size="lg" className={styles.arrow} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
