import { useState } from 'react';
import type { GalleryEntry } from '../gallery';
import { Pagination } from './Pagination';

const texts = (label: string) => ({
  label,
  previous: 'Previous page',
  next: 'Next page',
  page: (page: number) => `Page ${page}`,
});
const hrefFor = (page: number) => `#page-${page}`;

function Live() {
  const [page, setPage] = useState(4);
  return (
    <Pagination
      page={page}
      pages={24}
      hrefFor={hrefFor}
      onPage={setPage}
      texts={texts('Pages, in the middle')}
    />
  );
}

export default {
  title: 'Pagination',
  group: 'navigation',
  description: 'Links to the first and last page and to those around the current one.',
  states: [
    { name: 'In the middle', isWide: true, render: () => <Live /> },
    {
      name: 'First page',
      render: () => <Pagination page={1} pages={5} hrefFor={hrefFor} texts={texts('Pages, first')} />,
    },
    {
      name: 'Last page',
      render: () => <Pagination page={3} pages={3} hrefFor={hrefFor} texts={texts('Pages, last')} />,
    },
  ],
} satisfies GalleryEntry;
