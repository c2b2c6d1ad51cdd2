import { ChevronRight } from 'lucide-react';
import { Icon } from '../content/Icon';
import { cx } from '../cx';
import styles from './Breadcrumbs.module.css';

export interface Crumb {
  label: string;
  /** Omit it on the current page. */
  href?: string;
}

export interface BreadcrumbsProps {
  /** From the home page to the current page. */
  items: Crumb[];
  /** Accessible name of the landmark. */
  label: string;
  className?: string;
}

/** Home > ... > current page (NAV-015), with microdata for search engines. */
export function Breadcrumbs({ items, label, className }: BreadcrumbsProps) {
  if (items.length === 0) return null;
  return (
    <nav aria-label={label} className={cx(styles.crumbs, className)}>
      <ol className={styles.list} itemScope itemType="https://schema.org/BreadcrumbList">
        {items.map((item, index) => (
          <li
            key={`${index}-${item.label}`}
            className={styles.item}
            itemProp="itemListElement"
            itemScope
            itemType="https://schema.org/ListItem"
          >
            <data itemProp="position" value={index + 1} />
            {index > 0 && <Icon icon={ChevronRight} size="sm" className={styles.separator} />}
            {item.href && index < items.length - 1 ? (
              <a href={item.href} className={styles.link} itemProp="item">
                <span itemProp="name">{item.label}</span>
              </a>
            ) : (
              <span
                aria-current={index === items.length - 1 ? 'page' : undefined}
                className={styles.current}
                itemProp="name"
              >
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
