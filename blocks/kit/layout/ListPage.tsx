import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../controls/Button';
import { EmptyState } from '../feedback/EmptyState';
import { Pagination } from '../navigation/Pagination';
import { PageSection } from './PageSection';
import styles from './ListPage.module.css';

export type ListPageTexts = (
  key: 'search' | 'found' | 'emptyTitle' | 'emptyText' | 'clear' | 'pages' | 'previous' | 'next' | 'page',
  values?: Record<string, string | number>,
) => string;

export interface ListPageProps {
  /** The page's heading, h1. */
  heading: string;
  /** URL of the page without filters. */
  path: string;
  /** Current filter values by field name. Empty values are ignored. Pagination preserves them. */
  filters: Readonly<Record<string, string>>;
  fields: ReactNode;
  total: number;
  /** Current page, from 1. */
  page: number;
  pages: number;
  t: ListPageTexts;
  /** The items on this page. Not rendered if `total` is 0. */
  children: ReactNode;
}

/** A page with a filter form, a count, a list and pagination. Works without JavaScript. */
export function ListPage(props: ListPageProps) {
  const { heading, path, filters, fields, total, page, pages, t, children } = props;
  const hrefFor = (target: number) => {
    const entries = Object.entries({ ...filters, page: target > 1 ? String(target) : '' });
    const query = new URLSearchParams(entries.filter(([, value]) => value !== ''));
    // A colon needs no escaping in a query, and leaving it makes price ranges readable.
    return query.size > 0 ? `${path}?${query.toString().replaceAll('%3A', ':')}` : path;
  };
  return (
    <PageSection as="div" space="tight">
      <h1 className={styles.heading}>{heading}</h1>
      <form method="get" action={path} role="search" className={styles.form}>
        {fields}
        <Button type="submit">{t('search')}</Button>
      </form>
      <h2 className={styles.found}>{t('found', { count: total })}</h2>
      {total > 0 ? (
        children
      ) : (
        <EmptyState
          icon={SearchX}
          title={t('emptyTitle')}
          level={3}
          actions={<ButtonLink href={path}>{t('clear')}</ButtonLink>}
        >
          <p>{t('emptyText')}</p>
        </EmptyState>
      )}
      <Pagination
        page={page}
        pages={pages}
        hrefFor={hrefFor}
        className={styles.pages}
        texts={{
          label: t('pages'),
          previous: t('previous'),
          next: t('next'),
          page: (target) => t('page', { page: target }),
        }}
      />
    </PageSection>
  );
}
