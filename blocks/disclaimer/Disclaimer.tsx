import { describeRepayment, formatMoney, formatRate, removeWarning, truncate } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { ShowMore, TitledSection } from '../kit';
import styles from './Disclaimer.module.css';

/** The conditions of the page's finance estimate. The estimate links to this block's id. */
export default function Disclaimer({ vehicle, text, previewLength, t, id }: BlockProps<'disclaimer'>) {
  const estimate = vehicle.weekly_estimate;
  if (estimate === undefined && text === '') return null;
  const note =
    estimate && describeRepayment(estimate, (key, values) => (key === 'note' ? t(key, values) : '')).note;
  const warning = t('warning');
  const lender = removeWarning(estimate?.disclaimer ?? '', warning) || t('lender');
  const { preview, isTruncated } = truncate(lender, previewLength);
  return (
    <TitledSection id={id} anchor={id} title={t('title')} variant="smallPrint" className={styles.disclaimer}>
      {estimate && (
        <>
          <p>
            {t(estimate.per === 'month' ? 'estimateMonth' : 'estimate', {
              amount: formatMoney(Math.round(estimate.amount / 100) * 100),
              rate: formatRate(estimate.rate),
              comparison: formatRate(estimate.comparison_rate),
            })}
          </p>
          {note && <p>{note}</p>}
          {isTruncated ? (
            <ShowMore preview={<p>{preview}</p>} more={t('more')} less={t('less')}>
              <p>{lender}</p>
            </ShowMore>
          ) : (
            <p>{lender}</p>
          )}
          <p>{warning}</p>
        </>
      )}
      {text !== '' && <p>{text}</p>}
    </TitledSection>
  );
}
