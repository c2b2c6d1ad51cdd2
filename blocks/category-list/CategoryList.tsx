import { SearchX } from 'lucide-react';
import type { BlockProps } from '../../schemas';
import { Band, Button, ButtonLink, EmptyState, Pagination, Select, TextField } from '../kit';
import styles from './CategoryList.module.css';

type CategoryListProps = BlockProps<'category-list'>;

/** The cars of one dealership by category and price, a page at a time (SRCH-045). A plain form and plain links. */
export default function CategoryList(props: CategoryListProps) {
  const { dealershipStock: stock, card, route, t, id } = props;
  const { vehicles, total, page, pages, query, category, categories, minPrice, maxPrice, dealership } = stock;
  const price = minPrice === undefined && maxPrice === undefined ? '' : `${minPrice ?? ''}:${maxPrice ?? ''}`;
  const hrefFor = (target: number) => {
    const fields = { query, category, price, page: target > 1 ? String(target) : '' };
    const said = new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ''));
    return said.size > 0 ? `${route.path}?${said.toString().replaceAll('%3A', ':')}` : route.path;
  };
  return (
    <Band as="div" space="tight">
      <h1 className={styles.heading}>{t('heading', { name: dealership.name })}</h1>
      <form method="get" action={route.path} role="search" className={styles.form}>
        <TextField
          id={`${id}-query`}
          name="query"
          type="search"
          label={t('query')}
          defaultValue={query}
          maxLength={80}
        />
        {categories.length > 0 && (
          <Select
            id={`${id}-category`}
            name="category"
            label={t('category')}
            placeholder={t('anyCategory')}
            defaultValue={category}
            options={categories.map(({ name, count }) => ({ value: name, label: `${name} (${count})` }))}
          />
        )}
        <TextField
          id={`${id}-min`}
          name="minPrice"
          inputMode="numeric"
          prefix="$"
          label={t('minPrice')}
          defaultValue={minPrice}
        />
        <TextField
          id={`${id}-max`}
          name="maxPrice"
          inputMode="numeric"
          prefix="$"
          label={t('maxPrice')}
          defaultValue={maxPrice}
        />
        <Button type="submit">{t('search')}</Button>
      </form>
      <h2 className={styles.count}>{t('found', { count: total })}</h2>
      {vehicles.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title={t('emptyTitle')}
          level={3}
          actions={<ButtonLink href={route.path}>{t('clear')}</ButtonLink>}
        >
          <p>{t('emptyText')}</p>
        </EmptyState>
      ) : (
        <ul role="list" className={styles.cars}>
          {vehicles.map((vehicle) => (
            <li key={vehicle.id} className={styles.car}>
              {card?.({ vehicle }, vehicle.id)}
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
