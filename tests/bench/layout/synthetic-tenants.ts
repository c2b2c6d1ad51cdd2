// Synthetic tenants for the compiler benchmark; the same number gives the same files: a base with twenty complete
// pages, a few templates that change them, and tenants that change every page again, as dealer groups do.
import type { LayoutNode, Operation, Page } from '../../../schemas';
import type { TenantSource } from '../../../engine/layout';

/** Pages of every site; each has `BLOCKS_PER_PAGE` blocks before the tenants change it. */
export const PAGES_PER_TENANT = 20;
export const BLOCKS_PER_PAGE = 40;
/** The shell that every page extends: root, header, footer. */
const SHELL_BLOCKS = 3;
const TEMPLATES = 8;

const WORDS =
  'Every car we list was inspected, serviced and history checked here before it goes on sale, and the price says what it includes.';

type Section = (id: string) => LayoutNode;

/** Sections of an ordinary page, repeated in this order. */
const CONTENT: readonly Section[] = [
  (id) => ({
    id,
    block: 'hero-search',
    props: { heading: `Find it here, ${id}`, text: WORDS, showsStock: false },
  }),
  (id) => ({
    id,
    block: 'vehicle-row',
    bind: { vehicles: 'latest' },
    props: { heading: 'Latest arrivals', linkLabel: 'See all cars' },
    slots: {
      card: [
        {
          id: `${id}-card`,
          block: 'vehicle-card',
          slots: {
            actions: [
              {
                id: `${id}-save`,
                block: 'favourite-button',
                props: { look: 'photo' },
                when: { 'features.favourites': true },
              },
            ],
          },
        },
      ],
    },
  }),
  (id) => ({
    id,
    block: 'reasons',
    props: {
      items: ['shield', 'wallet', 'swap'].map((icon) => ({
        id: icon,
        icon,
        title: `Why ${icon}`,
        text: WORDS,
      })),
    },
  }),
  (id) => ({ id, block: 'rich-text', props: { text: `${WORDS} ${WORDS}` } }),
  (id) => ({ id, block: 'make-grid', props: { tone: 'subtle' } }),
  (id) => ({
    id,
    block: 'call-to-action',
    when: { 'features.tradeIn': true },
    props: { heading: 'What is your car worth?', text: WORDS, actionLabel: 'Value my car' },
  }),
  (id) => ({
    id,
    block: 'location-grid',
    slots: { card: [{ id: `${id}-card`, block: 'location-card', props: { detailsLabel: 'See cars here' } }] },
  }),
  (id) => ({ id, block: 'stock-type-links' }),
];

/** Sections of a page about one car. */
const VEHICLE: readonly Section[] = [
  (id) => ({ id, block: 'vehicle-heading', props: { showsTag: false } }),
  (id) => ({
    id,
    block: 'price-card',
    when: { 'vehicle.status': { $in: ['in_stock', 'coming_soon'] } },
    slots: {
      price: [{ id: `${id}-price`, block: 'vehicle-price', props: { showsBasis: false } }],
      finance: [{ id: `${id}-finance`, block: 'finance-estimate', props: { disclaimerHref: '#s7' } }],
      actions: [
        { id: `${id}-action`, block: 'vehicle-action', props: { action: 'enquire', text: 'Ask us' } },
      ],
    },
  }),
  (id) => ({ id, block: 'key-information' }),
  (id) => ({ id, block: 'vehicle-features', when: { 'vehicle.sold': { $ne: true } } }),
  (id) => ({ id, block: 'specifications' }),
  (id) => ({ id, block: 'dealer-comments' }),
  (id) => ({ id, block: 'rich-text', props: { text: WORDS } }),
  (id) => ({ id, block: 'disclaimer', props: { text: WORDS } }),
];

const count = ({ slots = {} }: LayoutNode): number =>
  Object.values(slots)
    .flat()
    .reduce((sum, child) => sum + count(child), 1);

/** Repeats sections until the page has enough blocks. */
function content(sections: readonly Section[]): LayoutNode[] {
  const nodes: LayoutNode[] = [];
  let missing = BLOCKS_PER_PAGE - SHELL_BLOCKS;
  for (let index = 0; missing > 0; index += 1) {
    const node = sections[index % sections.length]?.(`s${index}`);
    if (!node || count(node) > missing) continue;
    nodes.push(node);
    missing -= count(node);
  }
  return nodes;
}

const isVehiclePage = (page: number) => page % 2 === 1;
const pageId = (page: number) => `page-${page}`;

/** A complete page of the base. */
export function wholePage(page: number): Page {
  const car = isVehiclePage(page);
  return {
    id: pageId(page),
    extends: 'shell',
    route: car ? `/page-${page}/:slug` : `/page-${page}`,
    provides: car
      ? { vehicle: { source: 'vehicle', slug: ':slug' } }
      : { latest: { source: 'vehicles', sort: 'latest', limit: 8 }, locations: { source: 'locations' } },
    head: { title: car ? '{vehicle.name} | {site.name}' : `Page ${page} | {site.name}`, description: WORDS },
    content: { main: content(car ? VEHICLE : CONTENT) },
  };
}

const shell: Page = {
  id: 'shell',
  abstract: true,
  provides: { makes: { source: 'makes', limit: 24 }, stock: { source: 'stock-summary' } },
  layout: {
    id: 'root',
    block: 'page-shell',
    slots: {
      header: [{ id: 'header', block: 'site-header', props: { showsPhone: true } }],
      footer: [{ id: 'footer', block: 'site-footer' }],
    },
  },
};

/** Ids of the sections that a layer changes and moves on one kind of page. */
interface Changeable {
  readonly text: string;
  readonly moved: string;
}

/** Tenants change other sections than their templates: undoing a template's change is a finding. */
const CHANGEABLE: Readonly<Record<'template' | 'tenant', readonly [content: Changeable, car: Changeable]>> = {
  template: [
    { text: 's5', moved: 's4' },
    { text: 's14', moved: 's4' },
  ],
  tenant: [
    { text: 's3', moved: 's2' },
    { text: 's6', moved: 's3' },
  ],
};

/** Four changes of a page, different in each layer. */
function changePage(page: number, slug: string, kind: keyof typeof CHANGEABLE): Page {
  const { text, moved } = CHANGEABLE[kind][isVehiclePage(page) ? 1 : 0];
  const note: LayoutNode = {
    id: `${slug}-note`,
    block: 'notice',
    props: { text: `Only at ${slug}: ${WORDS}` },
  };
  const changes: Operation[] = [
    { op: 'set', node: text, path: 'text', value: `This is how ${slug} says it, on page ${page}.` },
    {
      op: 'set',
      node: 'footer',
      path: kind === 'tenant' ? 'statement' : 'variant',
      value: kind === 'tenant' ? `${slug} since 1984` : 'statement',
    },
    { op: 'insert', node: note, after: text },
    { op: 'move', node: moved, into: 'root', slot: 'main', at: 'start' },
  ];
  return { id: pageId(page), head: { description: `Page ${page} of ${slug}.` }, changes };
}

const textOf = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

function folder(slug: string, files: Readonly<Record<string, unknown>>): TenantSource {
  return { slug, files: Object.entries(files).map(([path, value]) => ({ path, text: textOf(value) })) };
}

const pages = (page: (index: number) => Page): Readonly<Record<string, Page>> =>
  Object.fromEntries(
    Array.from({ length: PAGES_PER_TENANT }, (_, index) => [`pages/${pageId(index)}.json`, page(index)]),
  );

const template = (slug: string, base: string): TenantSource =>
  folder(slug, {
    'tenant.json': { name: slug, template: true, extends: base, settings: { search: { recencyDays: 7 } } },
    ...pages((page) => changePage(page, slug, 'template')),
  });

/** Spreads hues, so that few tenants have the same theme. */
const accent = (index: number) => `#${((index * 7919) % 0xffffff).toString(16).padStart(6, '0')}`;

function tenant(index: number): TenantSource {
  const slug = `dealer-${index}`;
  return folder(slug, {
    'tenant.json': {
      name: `Dealer ${index}`,
      extends: `template-${index % TEMPLATES}`,
      domains: [`${slug}.example`],
      features: { tradeIn: index % 2 === 0 },
      contact: { phone: '0491 570 156', email: `hello@${slug}.example` },
    },
    'theme.json': { accent: accent(index), radius: index % 2 === 0 ? 'large' : 'small' },
    'texts.json': { 'hero-search.placeholder': `Search ${slug}` },
    ...pages((page) => changePage(page, slug, 'tenant')),
  });
}

/** Generates the base, its templates and the given number of tenants. */
export function syntheticLayers(tenants: number): TenantSource[] {
  const base = folder('base', {
    'tenant.json': {
      name: 'Base',
      template: true,
      timeZone: 'Australia/Brisbane',
      elsewhere: ['/contact', '/search/new-used-and-demo-cars'],
    },
    'theme.json': { accent: '#0e6b60' },
    'pages/shell.json': shell,
    ...pages(wholePage),
  });
  return [
    base,
    ...Array.from({ length: TEMPLATES }, (_, index) => template(`template-${index}`, 'base')),
    ...Array.from({ length: tenants }, (_, index) => tenant(index)),
  ];
}
