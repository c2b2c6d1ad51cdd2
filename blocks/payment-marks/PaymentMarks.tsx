import { CreditCard, Smartphone, type LucideIcon } from 'lucide-react';
import type { BlockProps } from '../../schemas';
import { Callout, Icon } from '../kit';
import styles from './PaymentMarks.module.css';

/** The accepted cards and wallets (RSV-011). Names are the same in every language. */
const MARKS: readonly { name: string; mark: LucideIcon | 'mastercard' | 'maestro' }[] = [
  { name: 'Mastercard', mark: 'mastercard' },
  { name: 'Visa', mark: CreditCard },
  { name: 'Maestro', mark: 'maestro' },
  { name: 'Google Pay', mark: Smartphone },
  { name: 'Apple Pay', mark: Smartphone },
];

/** The two circles of a card network. */
const Circles = ({ network }: { network: 'mastercard' | 'maestro' }) => (
  <svg viewBox="0 0 30 20" width="30" height="20" aria-hidden="true" className={styles[network]}>
    <circle cx="11" cy="10" r="9" className={styles.first} />
    <circle cx="19" cy="10" r="9" className={styles.second} />
  </svg>
);

/** How a deposit can be paid, and to whom. */
export default function PaymentMarks({ site, t, id }: BlockProps<'payment-marks'>) {
  const { provider } = site.settings.payment;
  if (provider === 'none') return null;
  return (
    <section className={styles.root} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className={styles.heading}>
        {t('heading')}
      </h2>
      <ul role="list" className={styles.marks}>
        {MARKS.map(({ name, mark }) => (
          <li key={name} className={styles.mark}>
            {typeof mark === 'string' ? <Circles network={mark} /> : <Icon icon={mark} size="sm" />}
            {name}
          </li>
        ))}
      </ul>
      <p className={styles.text}>{t('secure')}</p>
      {provider === 'sandbox' && <Callout tone="warning">{t('sandbox')}</Callout>}
    </section>
  );
}
