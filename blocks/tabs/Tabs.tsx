import type { BlockProps } from '../../schemas';
import { cx, PageSection, SectionHeading } from '../kit';
import styles from './Tabs.module.css';

/**
 * Parts of a page, one at a time. The tabs are radio buttons and work by CSS alone. A part whose blocks are all hidden
 * has no tab, and a part that remains alone is shown without tabs.
 */
export default function Tabs(props: BlockProps<'tabs'>) {
  const { variant, tone, heading, text, id } = props;
  const parts = [
    { name: 'first', label: props.firstLabel, content: props.first },
    { name: 'second', label: props.secondLabel, content: props.second },
    { name: 'third', label: props.thirdLabel, content: props.third },
    { name: 'fourth', label: props.fourthLabel, content: props.fourth },
  ].filter(({ label, content }) => label !== undefined && Boolean(content));
  if (parts.length === 0) return null;
  const hasTabs = parts.length > 1;
  return (
    <PageSection id={id} tone={tone} className={styles.section} aria-labelledby={`${id}-heading`}>
      <SectionHeading id={`${id}-heading`} text={text}>
        {heading}
      </SectionHeading>
      <div className={cx(styles.root, hasTabs && styles[variant])}>
        {hasTabs && (
          <div role="radiogroup" aria-labelledby={`${id}-heading`} className={styles.tabs}>
            {parts.map(({ name, label }, index) => (
              <label key={name} className={styles.tab}>
                <input
                  type="radio"
                  // After a reload, browsers restore the selection, which would contradict the page's state.
                  autoComplete="off"
                  className={styles.input}
                  name={`${id}-tab`}
                  value={name}
                  defaultChecked={index === 0}
                />
                <span>{label}</span>
              </label>
            ))}
          </div>
        )}
        <div className={styles.parts}>
          {parts.map(({ name, label, content }) => (
            <div
              key={name}
              className={cx(styles.part, styles[name])}
              {...(hasTabs && { role: 'group', 'aria-label': label })}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
    </PageSection>
  );
}
