import { formatMoney } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { PageSection, SectionHeading } from '../kit';
import { listTowingBands, type TowingBand } from './towing-bands';
import styles from './TowingGuide.module.css';

type Text = BlockProps<'towing-guide'>['t'];

function describe({ sleeps, price }: TowingBand, t: Text): string {
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
  const bands = listTowingBands(vehicles, capacities);
  const highest = bands.at(-1)?.capacity;
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
      <ol className={styles.bands}>
        {bands.map((band) => {
          const { vehicle, mass } = band.example;
          return (
            <li key={band.capacity} className={styles.band}>
              <h3 className={styles.capacity}>{t('capacity', { weight: band.capacity })}</h3>
              <p className={styles.caravans}>
                <strong className={styles.count}>{t('caravans', { count: band.count })}</strong>{' '}
                <span>{describe(band, t)}</span>
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
                  width={`${Math.round((band.capacity / highest) * 100)}%`}
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
