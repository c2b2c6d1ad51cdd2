import type { BlockProps } from '../../schemas';
import { ListPage, Select, TextField } from '../kit';
import styles from './ModelDirectory.module.css';

type ModelDirectoryProps = BlockProps<'model-directory'>;

/** Makes and models in stock, with filters and pagination (SRCH-044). Works without JavaScript. */
export default function ModelDirectory({ heading, directory, route, t, id }: ModelDirectoryProps) {
  const { entries, total, page, pages, query, make, body, makes, bodies } = directory;
  return (
    <ListPage
      heading={heading ?? t('heading')}
      path={route.path}
      filters={{ query, make, body }}
      fields={
        <>
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
        </>
      }
      total={total}
      page={page}
      pages={pages}
      t={t}
    >
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
    </ListPage>
  );
}
