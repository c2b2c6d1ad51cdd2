import { formatDate, formatMoney, getEffectivePrice } from '../../engine/dealer';
import type { BlockProps, ChargeEstimate } from '../../schemas';
import { DefinitionList, Disclosure, Link, TitledSection } from '../kit';
import styles from './GovernmentCharges.module.css';

type Translate = BlockProps<'government-charges'>['t'];

interface StateChargesProps {
  estimate: ChargeEstimate;
  /** Price of the car, in cents. */
  price: number;
  t: Translate;
}

const LIST = new Intl.ListFormat('en-AU', { type: 'conjunction' });

const STATES = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;

/** The sum of charges in whole dollars, as cents: the lines of a state have the exact amounts. */
const sumToDollars = (charges: ChargeEstimate['charges']): number =>
  Math.round(charges.reduce((sum, { amount }) => sum + amount, 0) / 100) * 100;

/** The charges of one state, line by line, with their source. */
function StateCharges({ estimate: { charges, missing, source }, price, t }: StateChargesProps) {
  const total = charges.reduce((sum, { amount }) => sum + amount, price);
  return (
    <div className={styles.state}>
      <DefinitionList
        items={[
          { term: t('price'), value: formatMoney(price) },
          ...charges.map(({ charge, amount }) => ({ term: t(charge), value: formatMoney(amount) })),
          { term: t('total'), value: <strong>{formatMoney(total)}</strong> },
        ]}
      />
      <div className={styles.notes}>
        {missing.length > 0 && (
          <p>{t('missing', { charges: LIST.format(missing.map((charge) => t(`${charge}Name`))) })}</p>
        )}
        <p>
          {t('source')}: <Link href={source.url}>{source.title}</Link>,{' '}
          {t('checked', { date: formatDate(source.checked) })}.
        </p>
      </div>
    </div>
  );
}

/**
 * The state's charges on top of a price without government charges. The car's own state comes first; the
 * others are collapsed. It never says "on-road costs", which NSW Fair Trading forbids in advertisements.
 */
export default function GovernmentCharges({
  vehicle,
  charges,
  heading,
  t,
  id,
}: BlockProps<'government-charges'>) {
  const price = getEffectivePrice(vehicle);
  if (price === undefined || charges.length === 0) return null;
  const own = charges.find(({ state }) => state === vehicle.state);
  const others = charges.filter((estimate) => estimate !== own);
  const unlisted = STATES.filter((state) => charges.every((estimate) => estimate.state !== state));
  const hasGaps = unlisted.length > 0 || charges.some(({ missing }) => missing.length > 0);
  return (
    <TitledSection id={id} anchor={id} title={heading ?? t('heading')}>
      <div className={styles.charges}>
        <p className={styles.intro}>{t('intro')}</p>
        {own && (
          <div>
            <h3 className={styles.title}>{t('stateName', { state: own.state })}</h3>
            <StateCharges estimate={own} price={price} t={t} />
          </div>
        )}
        {others.length > 0 && (
          <div>
            {own && <h3 className={styles.title}>{t('others')}</h3>}
            {others.map((estimate) => (
              <Disclosure
                key={estimate.state}
                name={`${id}-state`}
                summary={t('stateName', { state: estimate.state })}
                aside={t('adds', { amount: formatMoney(sumToDollars(estimate.charges)) })}
              >
                <StateCharges estimate={estimate} price={price} t={t} />
              </Disclosure>
            ))}
          </div>
        )}
        <div className={styles.notes}>
          {unlisted.length > 0 && (
            <p>
              {t('unlisted', { states: LIST.format(unlisted.map((state) => t('stateName', { state }))) })}
            </p>
          )}
          {hasGaps && <p>{t('gaps')}</p>}
          <p>{t('note')}</p>
        </div>
      </div>
    </TitledSection>
  );
}
