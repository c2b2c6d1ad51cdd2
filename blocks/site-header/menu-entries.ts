import type { BlockProps, MakeCount, MenuCounts, MenuItem, StockSummary } from '../../schemas';

type Translate = BlockProps<'site-header'>['t'];

export interface EntryLink {
  id: string;
  label: string;
  href: string;
  count?: number;
  image?: string;
  /** Body that is drawn if there is no image. */
  drawing?: string;
}

export interface EntryColumn {
  id: string;
  label?: string;
  href?: string;
  links: EntryLink[];
}

export interface HeaderEntry {
  id: string;
  label: string;
  href?: string;
  /** Undefined for a plain link. `list` is a narrow dropdown; `columns` and `tiles` are full-width panels. */
  panel?: { layout: 'list' | 'columns' | 'tiles'; columns: EntryColumn[] };
}

interface MenuData {
  makes?: MakeCount[];
  stock?: StockSummary;
  /** Number of vehicles by search address. */
  counts?: MenuCounts;
  /** Leaves out links whose count is 0. */
  hidesEmpty?: boolean;
  searchHref: string;
  t: Translate;
}

const MAX_TILES = 24;

/** Builds links to the stock types that have cars (NAV-016). */
function buildStockLinks({ stock, searchHref, t }: MenuData): EntryLink[] {
  if (!stock) return [];
  const types = [
    { id: 'new', label: t('new'), href: '/search/new-cars', count: stock.new },
    { id: 'demo', label: t('demo'), href: '/search/demo-cars', count: stock.demo },
    { id: 'used', label: t('used'), href: '/search/used-cars', count: stock.used },
  ];
  const typesInStock = types.filter((type) => type.count > 0);
  return [...typesInStock, { id: 'all', label: t('allStock'), href: searchHref, count: stock.total }];
}

const buildMakeLinks = ({ makes = [] }: MenuData): EntryLink[] =>
  makes
    .slice(0, MAX_TILES)
    .map(({ make, slug, count }) => ({ id: slug, label: make, href: `/search/${slug}`, count }));

function buildLinks(items: MenuItem[], { counts = {}, hidesEmpty = false }: MenuData): EntryLink[] {
  return items.flatMap(({ id, label, href, image, drawing }) => {
    const count = href === undefined ? undefined : counts[href];
    return href && !(hidesEmpty && count === 0) ? [{ id, label, href, image, drawing, count }] : [];
  });
}

/** Turns nested entries into columns. Plain links share a column without a heading. */
function buildColumns(items: MenuItem[], data: MenuData): EntryColumn[] {
  const plainLinks = buildLinks(
    items.filter((item) => !item.items?.length),
    data,
  );
  const groupColumns = items.flatMap(({ id, label, href, items: children = [] }) => {
    const links = buildLinks(children, data);
    return links.length > 0 ? [{ id, label, href, links }] : [];
  });
  return plainLinks.length > 0 ? [...groupColumns, { id: 'more', links: plainLinks }] : groupColumns;
}

function buildPanel(item: MenuItem, data: MenuData): HeaderEntry['panel'] {
  const items = item.items ?? [];
  const isNested = items.some((child) => child.items?.length);
  const itemColumns = buildColumns(items, data);
  if (item.panel === 'makes') {
    const tiles = items.length > 0 && !isNested ? buildLinks(items, data) : buildMakeLinks(data);
    return tiles.length > 0 ? { layout: 'tiles', columns: [{ id: 'makes', links: tiles }] } : undefined;
  }
  if (item.panel === 'stock') {
    const column = { id: 'stock', links: buildStockLinks(data) };
    const columns = column.links.length > 0 ? [column, ...itemColumns] : itemColumns;
    return columns.length > 0 ? { layout: isNested ? 'columns' : 'list', columns } : undefined;
  }
  if (itemColumns.length === 0) return undefined;
  return { layout: isNested ? 'columns' : 'list', columns: itemColumns };
}

/** Combines menu items with stock data. Omits entries that have neither a link nor content. */
export function buildMenuEntries(items: MenuItem[], data: MenuData): HeaderEntry[] {
  return items.flatMap((item) => {
    const panel = buildPanel(item, data);
    if (!panel && !item.href) return [];
    return [{ id: item.id, label: item.label, href: item.href, panel }];
  });
}
