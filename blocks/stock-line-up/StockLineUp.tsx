import { ArrowRight } from 'lucide-react';
import type { BlockProps } from '../../schemas';
import { Icon, Image, PageSection, SectionHeading } from '../kit';
import { listLineUp } from './line-up';
import styles from './StockLineUp.module.css';

/** What the dealer sells and where its prices start, from the stock; renders nothing without priced vehicles. */
export default function StockLineUp(props: BlockProps<'stock-line-up'>) {
  const { variant, groupBy, eyebrow, heading, text, limit, linkLabel, linkHref, tone } = props;
  const { vehicles, site, features, t, id } = props;
  const entries = listLineUp(vehicles, { groupBy, subscriptions: features.subscriptions, limit });
  if (entries.length === 0) return null;
  const hasManyMakes = new Set(entries.map(({ make }) => make)).size > 1;
  const Item = variant === 'index' ? 'span' : 'h3';
  return (
    <PageSection id={id} tone={tone} aria-labelledby={`${id}-heading`}>
      <SectionHeading
        id={`${id}-heading`}
        eyebrow={eyebrow}
        text={text}
        link={linkLabel ? { href: linkHref, label: linkLabel } : undefined}
      >
        {heading}
      </SectionHeading>
      <ul className={styles[variant]}>
        {entries.map(({ name, make, href, price, image }) => (
          <li key={href} className={styles.item}>
            <a href={href} className={styles.entry}>
              {variant !== 'index' && (
                <Image
                  src={image}
                  alt=""
                  width={600}
                  height={400}
                  images={site.settings.images}
                  range={[320, 960]}
                  sizes="(width < 44rem) 72vw, 26rem"
                  ratio="photo"
                  className={styles.picture}
                />
              )}
              <Item className={styles.name}>
                {hasManyMakes && make ? `${make} ${name}` : name}
                {variant !== 'index' && <Icon icon={ArrowRight} className={styles.arrow} />}
              </Item>
              <span className={styles.price}>
                <span className={styles.quiet}>{t('from')}</span>{' '}
                <strong className={styles.amount}>{price.text}</strong>{' '}
                <span className={styles.quiet}>
                  {price.kind === 'subscription' ? site.settings.price.perWeekText : price.basis}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
