import { useSearchPage } from '../../engine/browser/search';
import type { BlockProps } from '../../schemas';
import { ConditionsPopover } from '../kit';
import styles from './RepaymentNote.module.css';

/**
 * The disclaimer of a search by repayment, in the same view as its filter, its order and the cards. It is there before the
 * visitor chooses either, so that nothing moves then.
 */
export default function RepaymentNote({ t, id }: BlockProps<'repayment-note'>) {
  const page = useSearchPage();
  if (!page?.search.facets.includes('weekly_repayment')) return null;
  return (
    <div className={styles.note}>
      <p className={styles.text}>{t('note')}</p>
      <ConditionsPopover
        id={`${id}-conditions`}
        label={t('disclaimer')}
        title={t('disclaimer')}
        closeLabel={t('close')}
      >
        <p>{t('note')}</p>
        <p>{t('lender')}</p>
        <p>{t('warning')}</p>
      </ConditionsPopover>
    </div>
  );
}
