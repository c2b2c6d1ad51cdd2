import type { BlockProps } from '../../schemas';
import { PageSection, SectionHeading } from '../kit';
import styles from './Steps.module.css';

/** How something works, step by step. */
export default function Steps({ variant, tone, heading, text, items, id }: BlockProps<'steps'>) {
  if (items.length === 0) return null;
  return (
    <PageSection id={id} tone={tone} aria-labelledby={`${id}-heading`}>
      <div className={styles[variant]}>
        <SectionHeading id={`${id}-heading`} text={text}>
          {heading}
        </SectionHeading>
        <ol className={styles.list}>
          {items.map((item, index) => (
            <li key={item.id} className={styles.step}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <div className={styles.content}>
                <h3 className={styles.title}>{item.title}</h3>
                {item.text && <p className={styles.text}>{item.text}</p>}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </PageSection>
  );
}
