import type { Settings } from '../../../schemas';
import { formatMoney } from '../format/format';

/** The listed fee that represents the financed one and has its amount. */
export const ESTABLISHMENT_FEE_ID = 'establishment';

/** Texts that list fees. */
type Translate = (key: 'feeEach' | 'feeOnce', values: Readonly<Record<string, string>>) => string;

/** Formats all fees as a comma-separated list (FIN-056). The establishment fee is the one included in the loan. */
export const formatFees = (
  fees: Settings['finance']['fees'],
  establishmentFee: number | undefined,
  t: Translate,
): string =>
  fees
    .map(({ id, label, amountCents, each }) => {
      const amount = formatMoney((id === ESTABLISHMENT_FEE_ID && establishmentFee) || amountCents);
      return each ? t('feeEach', { label, amount, each }) : t('feeOnce', { label, amount });
    })
    .join(', ');
