// Example tenants for tests: a few blocks, sources and layers, none of them from a real site.
import {
  compileSchema,
  validators,
  type BlockManifest,
  type JsonSchema,
  type SourceManifest,
} from '../../../schemas';
import { withDefaults } from '../base/schema-defaults';
import type { BlockCatalogue, BlockEntry } from '../model/environment';
import type { JsonObject } from '../base/json';
import type { TenantSource } from '../compose/layers';
import { withFallbacksProp } from '../model/fallbacks';
import { parseNeeds } from '../model/block-needs';
import { resolveTexts } from '../model/texts';
import { migratedBlocks } from './migrations';
import { factBlocks, testPolicies } from './policies';

const text = (description: string) => ({ title: description, description });

const manifests = {
  shell: {
    category: 'layout',
    slots: { header: { max: 1 }, main: { min: 1 }, footer: {} },
    props: { type: 'object', properties: { wide: { type: 'boolean', default: false, ...text('Wide') } } },
  },
  'price-card': {
    category: 'vehicle',
    needs: ['vehicle.price', 'site.settings', 'location?'],
    slots: { actions: { allow: ['button', 'category:action'], max: 2 } },
    props: {
      type: 'object',
      properties: {
        showWeekly: { type: 'boolean', default: true, ...text('Weekly') },
        size: { type: 'string', enum: ['small', 'large'], default: 'small', ...text('Size') },
        tabs: {
          type: 'array',
          default: [{ id: 'specs', title: 'Specifications' }],
          items: {
            type: 'object',
            required: ['id'],
            properties: {
              id: { type: 'string' },
              title: { type: 'string' },
              open: { type: 'boolean', default: false },
            },
            additionalProperties: false,
          },
          ...text('Tabs'),
        },
      },
    },
    texts: { enquire: 'Enquire Now', cars: '{count, plural, one {# car} other {# cars}}' },
    client: 'idle',
  },
  text: {
    category: 'content',
    props: { type: 'object', required: ['body'], properties: { body: { type: 'string', ...text('Body') } } },
  },
  button: {
    category: 'action',
    props: {
      type: 'object',
      properties: {
        label: { type: 'string', default: 'Go', ...text('Label') },
        onlyFor: { $ref: 'condition.schema.json' },
      },
    },
  },
  grid: {
    category: 'search',
    needs: ['vehicles'],
    slots: { card: { repeat: { vehicle: 'vehicles' } } },
    texts: { close: 'common.close', end: 'common.close', more: 'More' },
  },
  makes: { category: 'search', needs: ['makes'] },
  ...factBlocks,
  ...migratedBlocks,
};

function createEntry(manifest: BlockManifest): BlockEntry {
  const { properties: own = {}, required = [] } = (manifest.props ?? {}) as {
    properties?: JsonObject;
    required?: string[];
  };
  const properties = withFallbacksProp(own, manifest.slots);
  const schema: JsonSchema = { type: 'object', additionalProperties: false, properties, required };
  const validate = compileSchema(schema);
  const complete = (props: JsonObject) => withDefaults(schema, props) as JsonObject;
  const { texts, commonTexts } = resolveTexts(manifest.texts);
  return {
    manifest: commonTexts.size > 0 ? { ...manifest, texts } : manifest,
    commonTexts,
    needs: parseNeeds(manifest.needs),
    defaults: complete({}),
    withDefaults: (props = {}) => complete(props),
    checkProps: (props) => (validate(props) ? [] : (validate.errors ?? [])),
    propNames: Object.keys(properties),
  };
}

/** The blocks of the example tenants. */
export function testBlocks(): BlockCatalogue {
  const entries = new Map<string, BlockEntry>();
  for (const [type, manifest] of Object.entries(manifests)) {
    const complete: unknown = {
      type,
      title: type,
      description: `The ${type} block.`,
      version: 1,
      ...manifest,
    };
    if (!validators.block(complete)) throw new Error(`Invalid test block '${type}'. Fix its manifest.`);
    entries.set(type, createEntry(complete));
  }
  return { get: (type) => entries.get(type), types: [...entries.keys()] };
}

export const testSources: readonly SourceManifest[] = [
  {
    name: 'vehicle',
    gives: 'vehicle',
    params: { type: 'object', required: ['slug'], properties: { slug: { type: 'string' } } },
  },
  {
    name: 'enquired-vehicle',
    gives: 'vehicle',
    params: { type: 'object', required: ['slug'], properties: { slug: { type: 'string' } } },
    optional: true,
  },
  {
    name: 'similar-vehicles',
    gives: 'vehicles',
    needs: ['vehicle'],
    params: { type: 'object', properties: { limit: { type: 'integer', minimum: 1 } } },
  },
  {
    name: 'vehicles',
    gives: 'vehicles',
    params: { type: 'object', properties: { limit: { type: 'integer' } } },
  },
  { name: 'makes', gives: 'makes' },
  {
    name: 'entries',
    gives: 'entries',
    params: { type: 'object', required: ['collection'], properties: { collection: { type: 'string' } } },
  },
  {
    name: 'form',
    gives: 'form',
    params: { type: 'object', required: ['form'], properties: { form: { type: 'string' } } },
  },
];

/** Folder → file → JSON value or file content. */
export type Files = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export function createLayers(files: Files): TenantSource[] {
  return Object.entries(files).map(([slug, folder]) => ({
    slug,
    files: Object.entries(folder).map(([path, content]) => ({
      path,
      text: typeof content === 'string' ? content : JSON.stringify(content, null, 2),
    })),
  }));
}

/** Three valid layers: a template, a template that extends it, and a site. */
export const validFiles = {
  base: {
    'tenant.json': {
      name: 'Base',
      template: true,
      features: { garage: true },
      elsewhere: ['/search'],
      settings: { budgets: { islands: 4, images: 1 } },
      menus: { header: [{ id: 'home', label: 'Home', href: '/' }], footer: [] },
    },
    'theme.json': {},
    'versions.json': { badge: 3, 'content/articles': 2 },
    'policies.json': testPolicies,
    'pages/shell.json': {
      id: 'shell',
      provides: { makes: { source: 'makes' } },
      head: { title: '{site.name}' },
      layout: {
        id: 'root',
        block: 'shell',
        slots: {
          header: [{ id: 'top', block: 'makes' }],
          footer: [{ id: 'bottom', block: 'text', props: { body: 'Licence' } }],
        },
      },
    },
    'pages/home.json': {
      id: 'home',
      route: '/',
      extends: 'shell',
      content: { main: [{ id: 'welcome', block: 'text', props: { body: 'Welcome' } }] },
    },
    'pages/vehicle.json': {
      id: 'vehicle',
      route: '/cars/:slug',
      extends: 'shell',
      provides: {
        vehicle: { source: 'vehicle', slug: ':slug' },
        similar: { source: 'similar-vehicles', limit: 6 },
      },
      head: { title: '{vehicle.name} | {site.name}' },
      content: {
        main: [
          {
            id: 'price',
            block: 'price-card',
            props: { size: 'large' },
            when: { 'vehicle.status': { $in: ['in_stock', 'coming_soon'] } },
            slots: { actions: [{ id: 'enquire', block: 'button' }] },
          },
          {
            id: 'others',
            block: 'grid',
            bind: { vehicles: 'similar' },
            slots: { card: [{ id: 'other', block: 'price-card' }] },
          },
        ],
      },
    },
    'pages/article.json': {
      id: 'article',
      route: '/blog/:slug',
      extends: 'shell',
      content: { main: [{ id: 'words', block: 'text', props: { body: 'Words' } }] },
    },
    'content/articles.schema.json': {
      title: 'Articles',
      route: '/blog/:slug',
      required: ['summary'],
      markdown: 'text',
      fields: {
        summary: { type: 'string', maxLength: 200 },
        text: { $ref: 'markdown.schema.json' },
        image: { $ref: 'entry-image.schema.json' },
        readers: { type: 'integer', default: 0 },
      },
      version: 2,
      migrations: [{ to: 2, steps: [{ op: 'rename-field', from: 'views', to: 'readers' }] }],
    },
    'content/articles/towing.json': {
      id: 'towing',
      fields: {
        title: 'How to tow',
        summary: 'What your car can pull.',
        text: ['See [our cars](/).', 'Bye.'],
      },
    },
    'forms/contact.json': {
      id: 'contact',
      form: {
        title: 'Contact us',
        category: 'General Enquiry',
        steps: [
          { id: 'wish', label: 'Your enquiry' },
          { id: 'person', label: 'Your details' },
        ],
        fields: [
          {
            id: 'topic',
            kind: 'select',
            label: 'Topic',
            options: [{ id: 'Sales' }, { id: 'Parts' }],
            default: 'Sales',
          },
          {
            id: 'part',
            kind: 'text',
            label: 'Part',
            step: 'wish',
            when: { 'fields.topic': 'Parts' },
          },
          { id: 'name', kind: 'name', label: 'Name', step: 'person', required: true },
          { id: 'email', kind: 'email', label: 'Email', required: true },
        ],
      },
    },
    'pages/lost.json': {
      id: 'lost',
      status: 404,
      extends: 'shell',
      content: { main: [{ id: 'sorry', block: 'text', props: { body: 'Not found' } }] },
    },
  },
  used: {
    'tenant.json': {
      name: 'Used',
      template: true,
      extends: 'base',
      settings: { search: { recencyDays: 7 } },
      features: { usedOnly: true },
      final: [{ path: 'features.usedOnly', reason: 'The brand sells no new cars.' }],
    },
    'texts.json': { 'price-card.enquire': 'Ask us' },
    'pages/vehicle.json': {
      id: 'vehicle',
      changes: [
        { op: 'set', node: 'price', path: 'showWeekly', value: false, note: 'No repayments here.' },
        { op: 'insert', node: { id: 'promise', block: 'text', props: { body: 'Checked' } }, before: 'price' },
        { op: 'final', node: 'promise', path: 'body', reason: 'The lawyers chose these words.' },
      ],
    },
  },
  coast: {
    'tenant.json': {
      name: 'Coast Cars',
      extends: 'used',
      domains: ['coast.example'],
      timeZone: 'Australia/Hobart',
      settings: { search: { filters: ['make', 'price'] }, tags: { soldText: 'GONE' } },
      menus: { header: [{ id: 'stock', label: 'Stock', href: '/search' }] },
    },
    'texts.json': { 'price-card.cars': '{count} cars' },
    'pages/shell.json': { id: 'shell', changes: [{ op: 'set', node: 'root', path: 'wide', value: true }] },
    'pages/vehicle.json': {
      id: 'vehicle',
      head: { title: '{vehicle.name}', description: 'Used {vehicle.make}' },
      changes: [
        { op: 'set', node: 'price', path: 'tabs[specs].title', value: 'Facts' },
        { op: 'move', node: 'price', before: 'promise' },
        { op: 'remove', node: 'enquire' },
      ],
    },
  },
} satisfies Files;
