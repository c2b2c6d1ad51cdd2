// Synthetic tenants for the compiler benchmark: a base with twenty complete pages, some templates that change the pages,
// and tenants that change every page again, as dealer groups do. The same number of tenants results in the same files.
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
const CONTENT_SECTIONS: readonly Section[] = [
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
const VEHICLE_SECTIONS: readonly Section[] = [
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

const countNodes = ({ slots = {} }: LayoutNode): number =>
  Object.values(slots)
    .flat()
    .reduce((sum, child) => sum + countNodes(child), 1);

/** Repeats sections until the page has enough blocks. */
function createContent(sections: readonly Section[]): LayoutNode[] {
  const nodes: LayoutNode[] = [];
  let remaining = BLOCKS_PER_PAGE - SHELL_BLOCKS;
  for (let index = 0; remaining > 0; index += 1) {
    const node = sections[index % sections.length]?.(`s${index}`);
    if (!node || countNodes(node) > remaining) continue;
    nodes.push(node);
    remaining -= countNodes(node);
  }
  return nodes;
}

const isVehiclePage = (page: number) => page % 2 === 1;
const createPageId = (page: number) => `page-${page}`;

/** A complete page of the base. */
export function createPage(page: number): Page {
  const car = isVehiclePage(page);
  return {
    id: createPageId(page),
    extends: 'shell',
    route: car ? `/page-${page}/:slug` : `/page-${page}`,
    provides: car
      ? { vehicle: { source: 'vehicle', slug: ':slug' } }
      : { latest: { source: 'vehicles', sort: 'latest', limit: 8 }, locations: { source: 'locations' } },
    head: { title: car ? '{vehicle.name} | {site.name}' : `Page ${page} | {site.name}`, description: WORDS },
    content: { main: createContent(car ? VEHICLE_SECTIONS : CONTENT_SECTIONS) },
  };
}

const shellPage: Page = {
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

/** Ids of the sections whose text a layer changes, and that it moves, on one kind of page. */
interface ChangeTargets {
  readonly textId: string;
  readonly movedId: string;
}

/** Tenants and their templates change different sections, because undoing a template's change is a finding. */
const CHANGE_TARGETS: Readonly<
  Record<'template' | 'tenant', readonly [content: ChangeTargets, car: ChangeTargets]>
> = {
  template: [
    { textId: 's5', movedId: 's4' },
    { textId: 's14', movedId: 's4' },
  ],
  tenant: [
    { textId: 's3', movedId: 's2' },
    { textId: 's6', movedId: 's3' },
  ],
};

/** Creates four changes of a page, different in each layer. */
function changePage(page: number, slug: string, kind: keyof typeof CHANGE_TARGETS): Page {
  const { textId: text, movedId } = CHANGE_TARGETS[kind][isVehiclePage(page) ? 1 : 0];
  const noteNode: LayoutNode = {
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
    { op: 'insert', node: noteNode, after: text },
    { op: 'move', node: movedId, into: 'root', slot: 'main', at: 'start' },
  ];
  return { id: createPageId(page), head: { description: `Page ${page} of ${slug}.` }, changes };
}

const formatJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

function createTenant(slug: string, files: Readonly<Record<string, unknown>>): TenantSource {
  return { slug, files: Object.entries(files).map(([path, value]) => ({ path, text: formatJson(value) })) };
}

const createPages = (page: (index: number) => Page): Readonly<Record<string, Page>> =>
  Object.fromEntries(
    Array.from({ length: PAGES_PER_TENANT }, (_, index) => [
      `pages/${createPageId(index)}.json`,
      page(index),
    ]),
  );

const createTemplate = (slug: string, base: string): TenantSource =>
  createTenant(slug, {
    'tenant.json': { name: slug, template: true, extends: base, settings: { search: { recencyDays: 7 } } },
    ...createPages((page) => changePage(page, slug, 'template')),
  });

/** Creates an accent colour. Colours are spread, so few tenants have the same theme. */
const createAccent = (index: number) => `#${((index * 7919) % 0xffffff).toString(16).padStart(6, '0')}`;

function createSite(index: number): TenantSource {
  const slug = `dealer-${index}`;
  return createTenant(slug, {
    'tenant.json': {
      name: `Dealer ${index}`,
      extends: `template-${index % TEMPLATES}`,
      domains: [`${slug}.example`],
      features: { tradeIn: index % 2 === 0 },
      contact: { phone: '0491 570 156', email: `hello@${slug}.example` },
    },
    'theme.json': { accent: createAccent(index), radius: index % 2 === 0 ? 'large' : 'small' },
    'texts.json': { 'hero-search.placeholder': `Search ${slug}` },
    ...createPages((page) => changePage(page, slug, 'tenant')),
  });
}

/** Generates the base, its templates and the given number of tenants. */
export function createSyntheticLayers(tenants: number): TenantSource[] {
  const base = createTenant('base', {
    'tenant.json': {
      name: 'Base',
      template: true,
      timeZone: 'Australia/Brisbane',
      elsewhere: ['/contact', '/search/new-used-and-demo-cars'],
    },
    'theme.json': { accent: '#0e6b60' },
    'pages/shell.json': shellPage,
    ...createPages(createPage),
  });
  return [
    base,
    ...Array.from({ length: TEMPLATES }, (_, index) => createTemplate(`template-${index}`, 'base')),
    ...Array.from({ length: tenants }, (_, index) => createSite(index)),
  ];
}
