import { SearchX } from 'lucide-react';
import type { BlockProps } from '../../schemas';
import { Band, Button, ButtonLink, EmptyState, Pagination, Select, TextField } from '../kit';
import styles from './ModelDirectory.module.css';

type ModelDirectoryProps = BlockProps<'model-directory'>;

/** Makers and models in stock, searched by maker, model and body, a page at a time (SRCH-044). A plain form. */
export default function ModelDirectory(props: ModelDirectoryProps) {
  const { heading, directory, route, t, id } = props;
  const { entries, total, page, pages, query, make, body, makes, bodies } = directory;
  const hrefFor = (target: number) => {
    const fields = { query, make, body, page: target > 1 ? String(target) : '' };
    const said = new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ''));
    return said.size > 0 ? `${route.path}?${said}` : route.path;
  };
  return (
    <Band as="div" space="tight">
      <h1 className={styles.heading}>{heading}</h1>
      <form method="get" action={route.path} role="search" className={styles.form}>
        <TextField
          id={`${id}-query`}
          name="query"
          type="search"
          label={t('query')}
          defaultValue={query}
          maxLength={80}
        />
        <Select
          id={`${id}-make`}
          name="make"
          label={t('make')}
          placeholder={t('anyMake')}
          defaultValue={make}
          options={makes.map((value) => ({ value, label: value }))}
        />
        <Select
          id={`${id}-body`}
          name="body"
          label={t('body')}
          placeholder={t('anyBody')}
          defaultValue={body}
          options={bodies.map((value) => ({ value, label: value }))}
        />
        <Button type="submit">{t('search')}</Button>
      </form>
      <p className={styles.count}>{t('found', { count: total })}</p>
      {entries.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title={t('emptyTitle')}
          level={2}
          actions={<ButtonLink href={route.path}>{t('clear')}</ButtonLink>}
        >
          <p>{t('emptyText')}</p>
        </EmptyState>
      ) : (
        <ul role="list" className={styles.entries}>
          {entries.map((entry) => (
            <li key={entry.href}>
              <a href={entry.href} className={styles.entry}>
                <span className={styles.name}>
                  {entry.manufacturer.name} {entry.model.name}
                </span>
                <span className={styles.body}>{entry.model.body}</span>
                <span className={styles.cars}>{t('cars', { count: entry.count })}</span>
              </a>
            </li>
          ))}
        </ul>
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
    </Band>
  );
}
