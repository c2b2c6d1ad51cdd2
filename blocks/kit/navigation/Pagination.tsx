import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Icon } from '../content/Icon';
import { cx } from '../cx';
import styles from './Pagination.module.css';

export interface PaginationProps {
  /** Current page, from 1. */
  page: number;
  pages: number;
  /** Address of a page: paging works as plain links. */
  hrefFor: (page: number) => string;
  /** Called on a plain click; prevent the default there to page without loading. */
  onPage?: (page: number, event: MouseEvent<HTMLAnchorElement>) => void;
  texts: { label: string; previous: string; next: string; page: (page: number) => string };
  className?: string;
}

/** Pages to offer: the first, the last and those around the current one; null where a gap is. */
export function pagesAround(page: number, pages: number): (number | null)[] {
  const shown = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  // A gap of one page is that page: an ellipsis would take the same room and hide it.
  if (page - 1 === 3) shown.push(2);
  if (pages - page === 3) shown.push(pages - 1);
  const sorted = [...new Set(shown)].sort((a, b) => a - b);
  return sorted.flatMap((n, index) => {
    const before = sorted[index - 1];
    return before !== undefined && n - before > 1 ? [null, n] : [n];
  });
}

/** Links to the pages of a list. */
export function Pagination({ page, pages, hrefFor, onPage, texts, className }: PaginationProps) {
  if (pages <= 1) return null;
  const link = (target: number) => ({
    href: hrefFor(target),
    onClick: onPage && ((event: MouseEvent<HTMLAnchorElement>) => onPage(target, event)),
  });
  return (
    <nav aria-label={texts.label} className={cx(styles.pagination, className)}>
      <div className={styles.line}>
        <Step
          icon={ChevronLeft}
          label={texts.previous}
          rel="prev"
          link={page > 1 ? link(page - 1) : undefined}
        />
        <ol className={styles.pages}>
          {pagesAround(page, pages).map((target, index) => (
            <li key={target ?? `gap-${index}`} className={styles.item}>
              {target === null ? (
                <span className={styles.gap}>…</span>
              ) : (
                <a
                  {...link(target)}
                  className={cx(styles.page, target === page && styles.current)}
                  aria-label={texts.page(target)}
                  aria-current={target === page ? 'page' : undefined}
                >
                  {target}
                </a>
              )}
            </li>
          ))}
        </ol>
        <Step
          icon={ChevronRight}
          label={texts.next}
          rel="next"
          link={page < pages ? link(page + 1) : undefined}
        />
      </div>
    </nav>
  );
}

interface StepProps {
  icon: typeof ChevronLeft;
  label: string;
  rel: 'prev' | 'next';
  link: { href: string; onClick?: (event: MouseEvent<HTMLAnchorElement>) => void } | undefined;
}

function Step({ icon, label, rel, link }: StepProps) {
  if (!link) {
    return (
      <span className={cx(styles.page, styles.off)} aria-hidden="true">
        <Icon icon={icon} />
      </span>
    );
  }
  return (
    <a {...link} rel={rel} className={styles.page}>
      <Icon icon={icon} label={label} />
    </a>
  );
}
