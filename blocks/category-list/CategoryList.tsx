import { formatNumber } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { ListPage, Select, TextField } from '../kit';
import styles from './CategoryList.module.css';

type CategoryListProps = BlockProps<'category-list'>;

/** Lists the cars of one dealership, filtered by category and price (SRCH-045). Works without JavaScript. */
export default function CategoryList({ dealershipStock: stock, card, route, t, id }: CategoryListProps) {
  const { vehicles, total, page, pages, query, category, categories, minPrice, maxPrice, dealership } = stock;
  const price = minPrice === undefined && maxPrice === undefined ? '' : `${minPrice ?? ''}:${maxPrice ?? ''}`;
  const priceFields = [
    ['minPrice', minPrice],
    ['maxPrice', maxPrice],
  ] as const;
  return (
    <ListPage
      heading={t('heading', { name: dealership.name })}
      path={route.path}
      filters={{ query, category, price }}
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
          {categories.length > 0 && (
            <Select
              id={`${id}-category`}
              name="category"
              label={t('category')}
              placeholder={t('anyCategory')}
              defaultValue={category}
              options={categories.map(({ name, count }) => ({
                value: name,
                label: `${name} (${formatNumber(count)})`,
              }))}
            />
          )}
          {priceFields.map(([name, value]) => (
            <TextField
              key={name}
              id={`${id}-${name}`}
              name={name}
              inputMode="numeric"
              prefix="$"
              label={t(name)}
              defaultValue={value}
            />
          ))}
        </>
      }
      total={total}
      page={page}
      pages={pages}
      t={t}
    >
      <ul role="list" className={styles.cars}>
        {vehicles.map((vehicle) => (
          <li key={vehicle.id} className={styles.car}>
            {card?.({ vehicle }, vehicle.id)}
          </li>
        ))}
      </ul>
    </ListPage>
  );
}
