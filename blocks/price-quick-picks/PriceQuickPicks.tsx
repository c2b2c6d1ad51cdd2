import { createBudgetSearchHref, formatMoney } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { PageSection, VisuallyHidden } from '../kit';
import styles from './PriceQuickPicks.module.css';

/** Links to cars up to a price (BUDG-021, BUDG-022). A price without cars is not a link. */
export default function PriceQuickPicks(props: BlockProps<'price-quick-picks'>) {
  const { isBand, pricePicks, site, t, id } = props;
  if (pricePicks.length === 0) return null;
  const label = props.label ?? t('label');
  const picks = (
    <div className={styles.picks}>
      <p className={styles.label} id={`${id}-label`}>
        {label}
      </p>
      <ul className={styles.list} aria-labelledby={`${id}-label`}>
        {pricePicks.map(({ amount, count }) => (
          <li key={amount}>
            {count > 0 ? (
              <a
                className={styles.pick}
                href={createBudgetSearchHref(site.settings.search.defaultHref, amount)}
                aria-label={t('pick', { label, amount: formatMoney(amount * 100) })}
              >
                {formatMoney(amount * 100)}
              </a>
            ) : (
              <span className={styles.none}>
                {formatMoney(amount * 100)}
                <VisuallyHidden>: {t('none')}</VisuallyHidden>
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
  return isBand ? (
    <PageSection as="div" space="tight">
      {picks}
    </PageSection>
  ) : (
    picks
  );
}
