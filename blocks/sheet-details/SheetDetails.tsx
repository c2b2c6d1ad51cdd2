import { splitComments, listKeyInformation } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import styles from './SheetDetails.module.css';

/** All facts and dealer comments, for print (PRNT-001). */
export default function SheetDetails({ vehicle, today, t, id }: BlockProps<'sheet-details'>) {
  const facts = listKeyInformation(vehicle, today, t);
  const paragraphs = splitComments(vehicle.dealercomments);
  if (facts.length + paragraphs.length === 0) return null;
  return (
    <div className={styles.details}>
      {facts.length > 0 && (
        <section aria-labelledby={`${id}-facts`}>
          <h2 id={`${id}-facts`} className={styles.title}>
            {t('facts')}
          </h2>
          <dl className={styles.facts}>
            {facts.map(({ name, label, text }) => (
              <div key={name} className={styles.fact}>
                <dt className={styles.label}>{label}</dt>
                <dd className={styles.value}>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {paragraphs.length > 0 && (
        <section aria-labelledby={`${id}-comments`}>
          <h2 id={`${id}-comments`} className={styles.title}>
            {t('comments')}
          </h2>
          {paragraphs.map((text, index) => (
            <p key={index} className={styles.text}>
              {text}
            </p>
          ))}
        </section>
      )}
    </div>
  );
}
