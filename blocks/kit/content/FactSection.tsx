import { ShowMore } from '../overlay/ShowMore';
import { TitledSection } from '../layout/TitledSection';
import styles from './FactSection.module.css';

export interface Fact {
  name: string;
  label: string;
  text: string;
}

export interface FactSectionProps {
  id: string;
  title: string;
  facts: readonly Fact[];
  /** Facts shown before the visitor asks for the rest. */
  limit: number;
  /** `grid` puts labels above values in columns, `rows` puts them side by side. */
  variant: 'grid' | 'rows';
  /** Labels of the toggle. */
  more: string;
  less: string;
}

function Facts({ facts, variant }: Pick<FactSectionProps, 'facts' | 'variant'>) {
  return (
    <dl className={styles[variant]}>
      {facts.map(({ name, label, text }) => (
        <div key={name} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.text}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A titled section with the first facts, and a toggle for the others. Renders nothing without facts. */
export function FactSection({ id, title, facts, limit, variant, more, less }: FactSectionProps) {
  if (facts.length === 0) return null;
  const hiddenFacts = facts.slice(limit);
  return (
    <TitledSection id={id} title={title} className={styles.section}>
      <Facts facts={facts.slice(0, limit)} variant={variant} />
      {hiddenFacts.length > 0 && (
        <ShowMore more={more} less={less}>
          <Facts facts={hiddenFacts} variant={variant} />
        </ShowMore>
      )}
    </TitledSection>
  );
}
