import { TextField } from '../controls/TextField';
import type { GalleryEntry } from '../gallery';
import { ListPage, type ListPageTexts } from './ListPage';

const texts: Record<Parameters<ListPageTexts>[0], string> = {
  search: 'Search',
  found: '42 cars found',
  emptyTitle: 'No cars found',
  emptyText: 'Try another keyword.',
  clear: 'Clear filters',
  pages: 'Pages of cars',
  previous: 'Previous page',
  next: 'Next page',
  page: 'Page',
};

const page = (total: number, query: string) => (
  <ListPage
    heading="Cars at Harbour Motors"
    path="#cars"
    filters={{ query }}
    fields={<TextField id={`list-${total}`} name="query" label="Search these cars" defaultValue={query} />}
    total={total}
    page={1}
    pages={Math.ceil(total / 21)}
    t={(key, values) =>
      key === 'page' ? `Page ${values?.['page']}` : key === 'found' ? `${total} cars found` : texts[key]
    }
  >
    <ul>
      <li>2024 Kia Seltos</li>
      <li>2022 Mazda CX-5</li>
    </ul>
  </ListPage>
);

export default {
  title: 'ListPage',
  group: 'layout',
  description: 'A page with a filter form, a count, a list and pagination. Works without JavaScript.',
  states: [
    { name: 'With entries', isFramed: true, render: () => page(42, '') },
    { name: 'Nothing found', isFramed: true, render: () => page(0, 'hovercraft') },
  ],
} satisfies GalleryEntry;
