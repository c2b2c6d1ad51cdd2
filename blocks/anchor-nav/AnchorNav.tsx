import type { BlockProps } from '../../schemas';
import { cx } from '../kit';
import styles from './AnchorNav.module.css';

/** Links to sections of the page. */
export default function AnchorNav({ variant, label, items, t, id }: BlockProps<'anchor-nav'>) {
  if (items.length === 0) return null;
  const name = label ?? t('label');
  const List = variant === 'list' ? 'ol' : 'ul';
  return (
    <nav id={id} className={cx(styles.nav, styles[variant])} aria-label={name}>
      <div className={styles.frame}>
        {variant === 'list' && (
          <p className={styles.title} aria-hidden="true">
            {name}
          </p>
        )}
        <List className={styles.links}>
          {items.map((item) => (
            <li key={item.id} className={styles.item}>
              <a href={item.href} className={styles.link}>
                {item.label}
              </a>
            </li>
          ))}
        </List>
      </div>
    </nav>
  );
}
