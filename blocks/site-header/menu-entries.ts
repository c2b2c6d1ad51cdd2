import type { BlockProps, MakeCount, MenuItem, StockSummary } from '../../schemas';

type Translate = BlockProps<'site-header'>['t'];

export interface EntryLink {
  id: string;
  label: string;
  href: string;
  /** Number of cars. */
  count?: number;
  image?: string;
}

export interface EntryColumn {
  id: string;
  label?: string;
  href?: string;
  links: EntryLink[];
}

/** An entry of the header menu. */
export interface HeaderEntry {
  id: string;
  label: string;
  href?: string;
  /** Undefined for a plain link. `list` is a narrow dropdown; `columns` and `tiles` are full-width panels. */
  panel?: { form: 'list' | 'columns' | 'tiles'; columns: EntryColumn[] };
}

interface MenuData {
  makes?: MakeCount[];
  stock?: StockSummary;
  searchHref: string;
  t: Translate;
}

const MAX_TILES = 24;

/** Links to stock types with cars (NAV-016). */
function stockLinks({ stock, searchHref, t }: MenuData): EntryLink[] {
  if (!stock) return [];
  const types = [
    { id: 'new', label: t('new'), href: '/search/new-cars', count: stock.new },
    { id: 'demo', label: t('demo'), href: '/search/demo-cars', count: stock.demo },
    { id: 'used', label: t('used'), href: '/search/used-cars', count: stock.used },
  ];
  const present = types.filter((type) => type.count > 0);
  return [...present, { id: 'all', label: t('allStock'), href: searchHref, count: stock.total }];
}

const makeLinks = ({ makes = [] }: MenuData): EntryLink[] =>
  makes
    .slice(0, MAX_TILES)
    .map(({ make, slug, count }) => ({ id: slug, label: make, href: `/search/${slug}`, count }));

function links(items: MenuItem[]): EntryLink[] {
  return items.flatMap(({ id, label, href, image }) => (href ? [{ id, label, href, image }] : []));
}

/** Nested entries become columns; plain links share one column without a heading. */
function columns(items: MenuItem[]): EntryColumn[] {
  const plain = links(items.filter((item) => !item.items?.length));
  const grouped = items.flatMap(({ id, label, href, items: inner }) =>
    inner?.length ? [{ id, label, href, links: links(inner) }] : [],
  );
  return plain.length > 0 ? [...grouped, { id: 'more', links: plain }] : grouped;
}

function buildPanel(item: MenuItem, data: MenuData): HeaderEntry['panel'] {
  const items = item.items ?? [];
  const isNested = items.some((inner) => inner.items?.length);
  const nested = columns(items);
  if (item.panel === 'makes') {
    const tiles = items.length > 0 && !isNested ? links(items) : makeLinks(data);
    return tiles.length > 0 ? { form: 'tiles', columns: [{ id: 'makes', links: tiles }] } : undefined;
  }
  if (item.panel === 'stock') {
    const column = { id: 'stock', links: stockLinks(data) };
    const all = column.links.length > 0 ? [column, ...nested] : nested;
    return all.length > 0 ? { form: isNested ? 'columns' : 'list', columns: all } : undefined;
  }
  if (nested.length === 0) return undefined;
  return { form: isNested ? 'columns' : 'list', columns: nested };
}

/** Menu items combined with stock data. Entries without a link and content are omitted. */
export function menuEntries(items: MenuItem[], data: MenuData): HeaderEntry[] {
  return items.flatMap((item) => {
    const panel = buildPanel(item, data);
    if (!panel && !item.href) return [];
    return [{ id: item.id, label: item.label, href: item.href, panel }];
  });
}
