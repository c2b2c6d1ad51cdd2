import { Quote } from 'lucide-react';
import type { BlockProps } from '../../schemas';
import { cx, Icon, Image, PageSection, SectionHeading } from '../kit';
import styles from './Quotes.module.css';

/** What customers have said. */
export default function Quotes(props: BlockProps<'quotes'>) {
  const { variant, tone, heading, text, items, site, id } = props;
  if (items.length === 0) return null;
  return (
    <PageSection id={id} tone={tone} aria-labelledby={`${id}-heading`} innerClassName={styles[variant]}>
      <SectionHeading id={`${id}-heading`} text={text}>
        {heading}
      </SectionHeading>
      <ul
        className={styles.list}
        // A list that scrolls sideways must be reachable by keyboard (WCAG 2.1.1).
        {...(variant === 'row' && { tabIndex: 0, 'aria-labelledby': `${id}-heading` })}
      >
        {items.map((item) => (
          <li key={item.id} className={styles.item}>
            <figure className={styles.figure}>
              <Icon icon={Quote} size="lg" className={styles.mark} />
              <blockquote className={styles.text}>{item.text}</blockquote>
              <figcaption className={cx(styles.caption, item.image && styles.pictured)}>
                {item.image && (
                  <Image
                    src={item.image.src}
                    alt={item.image.alt ?? ''}
                    width={item.image.width}
                    height={item.image.height}
                    images={site.settings.images}
                    range={[96, 240]}
                    sizes="4rem"
                    ratio="square"
                    className={styles.image}
                  />
                )}
                <span className={styles.name}>{item.name}</span>
                {item.detail && <span className={styles.detail}>{item.detail}</span>}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
