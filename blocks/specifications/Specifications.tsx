import { specificationList, type SpecificationLine } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { More } from '../kit';
import styles from './Specifications.module.css';

function Lines({ lines }: { lines: readonly SpecificationLine[] }) {
  return (
    <dl className={styles.lines}>
      {lines.map(({ name, label, text }) => (
        <div key={name} className={styles.line}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.text}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The first lines, the rest behind Show More (VDP-003); lines without a value are hidden (VDP-079). */
export default function Specifications(props: BlockProps<'specifications'>) {
  const { vehicle, includesCaravan, site, t, id } = props;
  const { specifications, ...car } = vehicle;
  const lines = specificationList(includesCaravan && specifications ? vehicle : car);
  if (lines.length === 0) return null;
  const limit = site.settings.vehicle.specificationLimit;
  const rest = lines.slice(limit);
  return (
    <section className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {t('title')}
      </h2>
      <Lines lines={lines.slice(0, limit)} />
      {rest.length > 0 && (
        <More more={t('more')} less={t('less')}>
          <Lines lines={rest} />
        </More>
      )}
    </section>
  );
}
