import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Breadcrumbs, Pagination } from '../index';
import { listPagesAround } from './Pagination';

describe('Breadcrumbs', () => {
  it('links all but the current page (NAV-015)', () => {
    const markup = html(
      <Breadcrumbs
        label="Breadcrumbs"
        items={[{ label: 'Home', href: '/' }, { label: 'Cars', href: '/search' }, { label: 'Toyota' }]}
      />,
    );
    expect(markup.match(/<a /g)).toHaveLength(2);
    expect(markup).toContain('aria-current="page"');
  });

  it('renders nothing without items', () => {
    expect(html(<Breadcrumbs label="Breadcrumbs" items={[]} />)).toBe('');
  });
});

describe('Pagination', () => {
  const texts = { label: 'Pages', previous: 'Previous', next: 'Next', page: (n: number) => `Page ${n}` };
  const hrefFor = (page: number) => `?page=${page}`;

  it('shows first, last and neighbouring pages, and gaps of more than one page', () => {
    expect(listPagesAround(1, 1)).toEqual([1]);
    expect(listPagesAround(1, 5)).toEqual([1, 2, null, 5]);
    expect(listPagesAround(4, 20)).toEqual([1, 2, 3, 4, 5, null, 20]);
    expect(listPagesAround(10, 20)).toEqual([1, null, 9, 10, 11, null, 20]);
    expect(listPagesAround(17, 20)).toEqual([1, null, 16, 17, 18, 19, 20]);
  });

  it('renders plain links and marks the current page', () => {
    const markup = html(<Pagination page={2} pages={3} hrefFor={hrefFor} texts={texts} />);
    expect(markup).toContain('href="?page=1"');
    expect(markup).toContain('rel="next"');
    expect(markup).toMatch(/aria-label="Page 2" aria-current="page"/);
  });

  it('renders nothing for a single page, and no link beyond the ends', () => {
    expect(html(<Pagination page={1} pages={1} hrefFor={hrefFor} texts={texts} />)).toBe('');
    expect(html(<Pagination page={1} pages={3} hrefFor={hrefFor} texts={texts} />)).not.toContain(
      'rel="prev"',
    );
  });
});
