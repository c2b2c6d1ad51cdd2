import type { BlockProps, MakeCount, MenuItem, StockSummary } from '../../schemas';

type Texts = BlockProps<'site-header'>['t'];

export interface EntryLink {
  id: string;
  label: string;
  href: string;
  /** Cars behind the link. */
  count?: number;
  image?: string;
}

export interface EntryColumn {
  id: string;
  label?: string;
  href?: string;
  links: EntryLink[];
}

/** One entry of the header's menu, ready to show. */
export interface HeaderEntry {
  id: string;
  label: string;
  href?: string;
  /** Absent: a plain link. `list` a narrow dropdown, `columns` and `tiles` the full-width panel. */
  panel?: { form: 'list' | 'columns' | 'tiles'; columns: EntryColumn[] };
}

interface Data {
  makes?: MakeCount[];
  stock?: StockSummary;
  searchHref: string;
  t: Texts;
}

const TILES_MAX = 24;

/** Stock types with their slugs (NAV-016); a type without cars has no link. */
function stockLinks({ stock, searchHref, t }: Data): EntryLink[] {
  if (!stock) return [];
  const types = [
    { id: 'new', label: t('new'), href: '/search/new-cars', count: stock.new },
    { id: 'demo', label: t('demo'), href: '/search/demo-cars', count: stock.demo },
    { id: 'used', label: t('used'), href: '/search/used-cars', count: stock.used },
  ];
  const present = types.filter((type) => type.count > 0);
  return [...present, { id: 'all', label: t('allStock'), href: searchHref, count: stock.total }];
}

const makeLinks = ({ makes = [] }: Data): EntryLink[] =>
  makes
    .slice(0, TILES_MAX)
    .map(({ make, slug, count }) => ({ id: slug, label: make, href: `/search/${slug}`, count }));

function links(items: MenuItem[]): EntryLink[] {
  return items.flatMap(({ id, label, href, image }) => (href ? [{ id, label, href, image }] : []));
}

/** Entries with entries of their own become columns; the plain ones among them one column without a heading. */
function columns(items: MenuItem[]): EntryColumn[] {
  const plain = links(items.filter((item) => !item.items?.length));
  const grouped = items.flatMap(({ id, label, href, items: inner }) =>
    inner?.length ? [{ id, label, href, links: links(inner) }] : [],
  );
  return plain.length > 0 ? [...grouped, { id: 'more', links: plain }] : grouped;
}

function panelOf(item: MenuItem, data: Data): HeaderEntry['panel'] {
  const items = item.items ?? [];
  const isNested = items.some((inner) => inner.items?.length);
  const own = columns(items);
  if (item.panel === 'makes') {
    const tiles = items.length > 0 && !isNested ? links(items) : makeLinks(data);
    return tiles.length > 0 ? { form: 'tiles', columns: [{ id: 'makes', links: tiles }] } : undefined;
  }
  if (item.panel === 'stock') {
    const column = { id: 'stock', links: stockLinks(data) };
    const all = column.links.length > 0 ? [column, ...own] : own;
    return all.length > 0 ? { form: isNested ? 'columns' : 'list', columns: all } : undefined;
  }
  if (own.length === 0) return undefined;
  return { form: isNested ? 'columns' : 'list', columns: own };
}

/** The menu's items with what data give them; an entry that leads nowhere and holds nothing is left out. */
export function menuEntries(items: MenuItem[], data: Data): HeaderEntry[] {
  return items.flatMap((item) => {
    const panel = panelOf(item, data);
    if (!panel && !item.href) return [];
    return [{ id: item.id, label: item.label, href: item.href, panel }];
  });
}
