import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Icon } from '../content/Icon';
import { cx } from '../cx';
import styles from './Pagination.module.css';

export interface PaginationProps {
  /** Current page, from 1. */
  page: number;
  pages: number;
  /** URL of a page: pagination works with plain links. */
  hrefFor: (page: number) => string;
  /** Called on click; prevent the default to change the page without a full load. */
  onPage?: (page: number, event: MouseEvent<HTMLAnchorElement>) => void;
  texts: { label: string; previous: string; next: string; page: (page: number) => string };
  className?: string;
}

/** Page numbers to link: the first, the last and those around the current one; null for a gap. */
export function listPagesAround(page: number, pages: number): (number | null)[] {
  const shown = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  // Show the page instead of a gap of one page, because an ellipsis needs the same space.
  if (page - 1 === 3) shown.push(2);
  if (pages - page === 3) shown.push(pages - 1);
  const sorted = [...new Set(shown)].sort((a, b) => a - b);
  return sorted.flatMap((number, index) => {
    const before = sorted[index - 1];
    return before !== undefined && number - before > 1 ? [null, number] : [number];
  });
}

/** Links to the pages of a list; renders nothing for a single page. */
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
          {listPagesAround(page, pages).map((target, index) => (
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
