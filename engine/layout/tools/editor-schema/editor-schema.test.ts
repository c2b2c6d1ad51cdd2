import { describe, expect, test } from 'vitest';
import { compile } from '../../compile/compilation';
import { findSchemaName } from '../../model/document';
import { validFiles, createLayers, testBlocks, testSources } from '../../testing/test-layers';
import { createEditorSchemas } from './index';
import { Editor } from './testing/editor';

const compilation = compile({ layers: createLayers(validFiles), blocks: testBlocks(), sources: testSources });
const schemas = createEditorSchemas(compilation);
const editor = new Editor(schemas);
const PAGE = 'coast/page.schema.json';
const vehicle = (change: unknown) => ({ id: 'vehicle', changes: [change] });
const inserted = (node: unknown) => vehicle({ op: 'insert', into: 'root', slot: 'main', node });
const at = ['changes', 0] as const;

test('every file of every layer is valid', () => {
  for (const [slug, files] of Object.entries(validFiles)) {
    for (const [path, document] of Object.entries(files)) {
      const name = `${findSchemaName(path)}.schema.json`;
      const schema = schemas.has(`${slug}/${name}`) ? `${slug}/${name}` : name;
      expect([slug, path, editor.problems(schema, document)]).toEqual([slug, path, []]);
    }
  }
});

describe('a mistake is reported at its location', () => {
  test.each<[string, string, unknown, string]>([
    ['block', PAGE, inserted({ id: 'n', block: 'price-crad' }), '/changes/0/node/block'],
    ['prop', PAGE, inserted({ id: 'n', block: 'button', props: { lable: 'x' } }), '/changes/0/node/props'],
    [
      'value of a prop',
      PAGE,
      inserted({ id: 'n', block: 'price-card', props: { size: 'big' } }),
      '/props/size',
    ],
    [
      'slot',
      PAGE,
      inserted({ id: 'n', block: 'price-card', slots: { action: [] } }),
      '/changes/0/node/slots',
    ],
    [
      'block of a slot',
      PAGE,
      inserted({ id: 'n', block: 'price-card', slots: { actions: [{ id: 'm', block: 'makes' }] } }),
      '/slots/actions/0/block',
    ],
    ['node', PAGE, vehicle({ op: 'remove', node: 'prise' }), '/changes/0/node'],
    ['path', PAGE, vehicle({ op: 'set', node: 'price', path: 'siz', value: 1 }), '/changes/0/path'],
    [
      'value of a set',
      PAGE,
      vehicle({ op: 'set', node: 'price', path: 'size', value: 'big' }),
      '/changes/0/value',
    ],
    [
      'condition',
      PAGE,
      inserted({ id: 'n', block: 'button', when: { 'vehicle.stauts': 'in_stock' } }),
      '/changes/0/node/when',
    ],
    [
      'value of a condition',
      PAGE,
      inserted({ id: 'n', block: 'button', when: { 'features.garage': 'yes' } }),
      '/when/features.garage',
    ],
    ['source', PAGE, { id: 'vehicle', provides: { vehicles: { source: 'vehicels' } } }, '/provides/vehicles'],
    [
      'parameter',
      PAGE,
      { id: 'vehicle', provides: { vehicles: { source: 'vehicles', limits: 3 } } },
      '/provides/vehicles',
    ],
    ['text', 'coast/texts.schema.json', { 'price-card.enquier': 'x' }, ''],
    ['setting', 'coast/tenant.schema.json', { settings: { search: { hitPerPage: 3 } } }, '/settings/search'],
    ['feature', 'coast/tenant.schema.json', { features: { garaje: true } }, '/features'],
    ['parent', 'coast/tenant.schema.json', { extends: 'usde' }, '/extends'],
  ])('%s', (_what, schema, document, place) => {
    const problems = editor.problems(schema, document);
    expect(problems.some((problem) => problem.split(' ')[0]?.endsWith(place))).toBe(true);
  });

  test('null for an inherited value is valid', () => {
    expect(
      editor.problems('coast/tenant.schema.json', { settings: { search: { hitsPerPage: null } } }),
    ).toEqual([]);
    expect(editor.problems('coast/texts.schema.json', { 'price-card.enquire': null })).toEqual([]);
  });
  test('conditions can use a page’s own names for data and paths into list entries', () => {
    const when = { 'similar.0.status': 'in_stock' };
    expect(editor.problems(PAGE, inserted({ id: 'n', block: 'button', when }))).toEqual([]);
  });
});

describe('completion offers', () => {
  const values = (document: unknown, ...place: (string | number)[]) =>
    editor.completions(PAGE, document, place).values;
  const keys = (document: unknown, ...place: (string | number)[]) =>
    editor.completions(PAGE, document, place).keys;

  test('blocks, and in a slot only those that it allows', () => {
    expect(values(inserted({ id: 'n' }), ...at, 'node', 'block')).toEqual(
      expect.arrayContaining(['price-card', 'button', 'makes']),
    );
    const node = { id: 'n', block: 'price-card', slots: { actions: [{}] } };
    expect(editor.hover(PAGE, inserted(node), [...at, 'node', 'slots', 'actions', 0, 'block'])).toEqual(
      expect.arrayContaining([expect.objectContaining({ enum: ['button'] })]),
    );
  });
  test('the props of a node’s block, with descriptions and defaults', () => {
    const document = inserted({ id: 'n', block: 'price-card', props: {} });
    expect(keys(document, ...at, 'node', 'props')).toEqual(['showWeekly', 'size', 'tabs', 'fallbacks']);
    const [size] = editor.hover(PAGE, document, [...at, 'node', 'props', 'size']);
    expect(size).toMatchObject({ description: 'Size', default: 'small', enum: ['small', 'large'] });
  });
  test('the slots of a node’s block', () => {
    expect(keys(inserted({ id: 'n', block: 'shell', slots: {} }), ...at, 'node', 'slots')).toEqual([
      'header',
      'main',
      'footer',
    ]);
  });
  test('the nodes of the changed page, whichever layer added them', () => {
    const offered = values(vehicle({ op: 'remove' }), ...at, 'node');
    expect(offered).toEqual(expect.arrayContaining(['root', 'top', 'price', 'enquire', 'promise']));
    expect(offered).not.toContain('welcome');
    expect(values({ id: 'home', changes: [{ op: 'remove' }] }, 'changes', 0, 'node')).toContain('welcome');
  });
  test('the prop paths of a node’s block', () => {
    const document = vehicle({ op: 'set', node: 'price' });
    expect(values(document, ...at, 'path')).toEqual(
      expect.arrayContaining(['showWeekly', 'size', 'tabs', 'tabs[specs]', 'tabs[specs].title']),
    );
    expect(values(vehicle({ op: 'set', node: 'promise' }), ...at, 'path')).toEqual(['body']);
  });
  test('the slots of the target node', () => {
    expect(values(vehicle({ op: 'move', node: 'price', into: 'root' }), ...at, 'slot')).toEqual([
      'header',
      'main',
      'footer',
    ]);
  });
  test('condition paths and their values', () => {
    const document = { id: 'home', when: {} };
    expect(keys(document, 'when')).toEqual(
      expect.arrayContaining([
        'features.garage',
        'vehicle.status',
        'site.settings.search.hitsPerPage',
        '$or',
      ]),
    );
    expect(values({ id: 'home', when: { 'vehicle.car_type': '' } }, 'when', 'vehicle.car_type')).toContain(
      'used',
    );
  });
  test('sources and their parameters', () => {
    const document = { id: 'x', provides: { similar: { source: 'similar-vehicles' } } };
    expect(values(document, 'provides', 'similar', 'source')).toContain('vehicle');
    expect(keys(document, 'provides', 'similar')).toContain('limit');
  });
  test('texts with their messages, and settings with inherited values', () => {
    const [text] = editor.hover('coast/texts.schema.json', {}, ['price-card.enquire']);
    expect(text).toMatchObject({ default: 'Ask us', description: expect.stringContaining('Enquire Now') });
    const hover = editor.hover('coast/tenant.schema.json', {}, ['settings', 'search', 'recencyDays']);
    expect(hover).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ default: 7, description: expect.stringContaining('Inherited: 7') }),
      ]),
    );
    expect(editor.completions('coast/tenant.schema.json', {}, ['extends']).values).toEqual(['base', 'used']);
  });
});

test('returns the schemas of one tenant only', () => {
  const some = [...createEditorSchemas(compilation, 'coast').keys()].filter((path) => path.includes('/'));
  expect(some).toEqual([
    'coast/page.schema.json',
    'coast/form-file.schema.json',
    'coast/tenant.schema.json',
    'coast/texts.schema.json',
    'coast/content/articles.schema.json',
  ]);
});

describe('the entries of a collection', () => {
  const ARTICLES = 'coast/content/articles.schema.json';
  const parking = (fields: object) => ({ id: 'parking', fields: { title: 'P', summary: 'P', ...fields } });

  test('have the fields of their collection', () => {
    expect(editor.problems(ARTICLES, parking({ readers: 4 }))).toEqual([]);
    expect(editor.problems(ARTICLES, parking({ readers: 'many' })).join()).toContain('/fields/readers');
    expect(editor.problems(ARTICLES, parking({ raeders: 4 })).join()).toContain('/fields');
    const { keys } = editor.completions(ARTICLES, parking({}), ['fields']);
    expect(keys).toEqual(expect.arrayContaining(['title', 'until', 'summary', 'readers']));
  });

  test('are changed by field, and inherited ones are listed', () => {
    const file = { id: 'towing', changes: [{ op: 'set', path: 'title', value: 'T' }] };
    expect(editor.problems(ARTICLES, file)).toEqual([]);
    expect(editor.completions(ARTICLES, file, ['id']).values).toContain('towing');
    expect(editor.completions(ARTICLES, file, ['changes', 0, 'path']).values).toContain('readers');
    expect(editor.problems(ARTICLES, { id: 'towing', changes: [{ op: 'move' }] })).not.toEqual([]);
  });
});

describe('the changes of a form', () => {
  const FORM = 'coast/form-file.schema.json';
  const change = (operation: object) => ({ id: 'contact', changes: [operation] });
  const colour = { id: 'colour', kind: 'text', label: 'Colour' };
  const extras = { id: 'extras', label: 'Extras' };

  test.each([
    ['a field', { value: colour }, { value: extras }],
    ['a field by the name of its list', { list: 'fields', value: colour }, { list: 'fields', value: extras }],
    ['a step', { list: 'steps', value: extras }, { list: 'steps', value: colour }],
  ])('insert %s with the properties that it has', (_what, right, wrong) => {
    expect(editor.problems(FORM, change({ op: 'insert', ...right }))).toEqual([]);
    expect(editor.problems(FORM, change({ op: 'insert', ...wrong })).join()).toContain('/changes/0/value');
  });

  test('name the steps and fields of the inherited form', () => {
    const offered = (key: string) => editor.completions(FORM, change({}), ['changes', 0, key]).values;
    expect(offered('field')).toEqual(expect.arrayContaining(['topic', 'part', 'name', 'email']));
    expect(offered('field')).not.toContain('wish');
    expect(offered('step')).toEqual(expect.arrayContaining(['wish', 'person']));
  });
});
