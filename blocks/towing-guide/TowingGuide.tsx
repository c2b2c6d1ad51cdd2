import { formatMoney } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { PageSection, SectionHeading } from '../kit';
import { listTowingSteps, type TowingStep } from './towing-steps';
import styles from './TowingGuide.module.css';

type Text = BlockProps<'towing-guide'>['t'];

function describe({ sleeps, price }: TowingStep, t: Text): string {
  const places =
    sleeps &&
    (sleeps.from === sleeps.to
      ? t('sleeps', { from: sleeps.from })
      : t('sleepsRange', { from: sleeps.from, to: sleeps.to }));
  return [places, price !== undefined && t('from', { amount: formatMoney(price) })]
    .filter(Boolean)
    .join(', ');
}

/** Which caravans a car can tow, from the stock; renders nothing without caravans of known mass. */
export default function TowingGuide(props: BlockProps<'towing-guide'>) {
  const { heading, text, capacities, note, linkLabel, linkHref, tone, vehicles, t, id } = props;
  const steps = listTowingSteps(vehicles, capacities);
  const highest = steps.at(-1)?.capacity;
  if (highest === undefined) return null;
  return (
    <PageSection id={id} tone={tone} aria-labelledby={`${id}-heading`}>
      <SectionHeading
        id={`${id}-heading`}
        text={text}
        link={linkLabel ? { href: linkHref, label: linkLabel } : undefined}
      >
        {heading}
      </SectionHeading>
      <ol className={styles.steps}>
        {steps.map((step) => {
          const { vehicle, mass } = step.example;
          return (
            <li key={step.capacity} className={styles.step}>
              <h3 className={styles.capacity}>{t('capacity', { weight: step.capacity })}</h3>
              <p className={styles.caravans}>
                <strong className={styles.count}>{t('caravans', { count: step.count })}</strong>{' '}
                <span>{describe(step, t)}</span>
              </p>
              <a className={styles.example} href={vehicle.path ?? `/cars/${vehicle.slug}`}>
                {t('example', {
                  year: String(vehicle.year),
                  make: vehicle.make,
                  model: vehicle.model,
                  weight: mass,
                })}
              </a>
              {/* An attribute, because the security policy blocks inline styles. */}
              <svg className={styles.scale} aria-hidden="true">
                <rect
                  width={`${Math.round((step.capacity / highest) * 100)}%`}
                  height="100%"
                  className={styles.bar}
                />
              </svg>
            </li>
          );
        })}
      </ol>
      {note && <p className={styles.note}>{note}</p>}
    </PageSection>
  );
}
