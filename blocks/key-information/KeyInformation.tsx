import { keyInformation, type SpecificationLine } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { More } from '../kit';
import styles from './KeyInformation.module.css';

function Facts({ lines }: { lines: readonly SpecificationLine[] }) {
  return (
    <dl className={styles.facts}>
      {lines.map(({ name, label, text }) => (
        <div key={name} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.text}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The first facts as a grid, the rest behind Show More (VDP-043). */
export default function KeyInformation({ vehicle, site, today, t, id }: BlockProps<'key-information'>) {
  const lines = keyInformation(vehicle, today);
  if (lines.length === 0) return null;
  const limit = site.settings.vehicle.keyInformationLimit;
  const rest = lines.slice(limit);
  return (
    <section className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {t('title')}
      </h2>
      <Facts lines={lines.slice(0, limit)} />
      {rest.length > 0 && (
        <More more={t('more')} less={t('less')}>
          <Facts lines={rest} />
        </More>
      )}
    </section>
  );
}
