import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EditError, formatBlankPage, formatPageCopy, writePageFields } from '.';

const DESCRIPTION = {
  id: 'winter-sale',
  title: 'Winter sale',
  address: '/winter-sale',
  head: { title: 'Winter sale | {site.name}', description: '' },
};
const format = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
const BASE_PAGE = {
  id: 'about-us',
  title: 'About us',
  extends: 'shell',
  route: ['/about-us', '/about'],
  provides: { locations: { source: 'locations' } },
  head: {
    title: 'About us',
    description: 'Who we are.',
    canonical: '{site.url}/about-us',
    robots: 'noindex',
  },
  content: { main: [{ id: 'intro', block: 'intro', props: { heading: 'Us', text: 'Old' } }] },
  note: 'Keep it short.',
};
const parse = (text: string): unknown => JSON.parse(text);

describe('a blank page', () => {
  test('has the words of its author, the layout and one block', () => {
    const node = { id: 'intro', block: 'intro', props: { heading: 'Winter sale' } };
    expect(parse(formatBlankPage(DESCRIPTION, 'shell', { slot: 'main', node }))).toEqual({
      ...{ id: 'winter-sale', title: 'Winter sale', extends: 'shell', route: '/winter-sale' },
      head: { title: 'Winter sale | {site.name}', canonical: '{site.url}/winter-sale' },
      content: { main: [node] },
    });
  });

  test('has no content of its own if nothing suits', () => {
    expect(parse(formatBlankPage(DESCRIPTION, 'shell'))).not.toHaveProperty('content');
  });
});

describe('a copy of a page', () => {
  test('has the content of the page, and its own name, address and head', () => {
    expect(parse(formatPageCopy([format(BASE_PAGE)], DESCRIPTION))).toEqual({
      ...{ id: 'winter-sale', title: 'Winter sale', extends: 'shell', route: '/winter-sale' },
      provides: BASE_PAGE.provides,
      head: {
        ...{ title: 'Winter sale | {site.name}', description: 'Who we are.', robots: 'noindex' },
        canonical: '{site.url}/winter-sale',
      },
      content: BASE_PAGE.content,
    });
  });

  test('contains the changes of all layers: to its own nodes in place, to the layout as changes', () => {
    const change = { op: 'set', node: 'header', path: 'showsPhone', value: false, shadows: 'abc' };
    const layer = {
      id: 'about-us',
      changes: [
        { op: 'set', node: 'intro', path: 'text', value: 'New', shadows: 'def' },
        change,
        { op: 'insert', after: 'intro', node: { id: 'more', block: 'button' } },
        { op: 'final', node: 'intro' },
      ],
    };
    const highest = {
      id: 'about-us',
      head: { robots: null },
      changes: [{ op: 'set', node: 'more', path: 'label', value: 'Go' }],
    };
    const copy = parse(formatPageCopy([BASE_PAGE, layer, highest].map(format), DESCRIPTION));
    expect(copy).toMatchObject({
      content: {
        main: [
          { id: 'intro', block: 'intro', props: { heading: 'Us', text: 'New' } },
          { id: 'more', block: 'button', props: { label: 'Go' } },
        ],
      },
      changes: [change],
    });
    expect(copy).not.toHaveProperty('head.robots');
  });

  test('starts with the highest layer that has the whole page', () => {
    const replacing = { id: 'about-us', extends: 'other', route: '/us', content: { main: [] } };
    expect(parse(formatPageCopy([format(BASE_PAGE), format(replacing)], DESCRIPTION))).toMatchObject({
      extends: 'other',
      content: { main: [] },
    });
  });

  test('is refused if no file has the page, or a file is broken', () => {
    expect(() => formatPageCopy([format({ id: 'about-us', changes: [] })], DESCRIPTION)).toThrow(EditError);
    expect(() => formatPageCopy(['{'], DESCRIPTION)).toThrow(EditError);
  });
});

describe('the fields of a page', () => {
  test('are written into a new file, which goes when the last one is removed', () => {
    const path = ['head', 'title'];
    const written = writePageFields(null, 'faqs', [{ path, value: 'Questions' }]);
    expect(parse(written ?? '')).toEqual({ id: 'faqs', head: { title: 'Questions' } });
    expect(writePageFields(written, 'faqs', [{ path, value: undefined }])).toBeNull();
  });

  test('keep everything else in the file as it is', () => {
    const text = '{\n  "id": "faqs",\n  "changes": []\n}';
    const written = writePageFields(text, 'faqs', [{ path: ['abstract'], value: true }]) ?? '';
    expect(writePageFields(written, 'faqs', [{ path: ['abstract'], value: undefined }])).toBe(text);
  });

  test('of any name can be written and removed again', () => {
    const field = fc.constantFrom('title', 'description', 'robots', 'canonical', 'image');
    fc.assert(
      fc.property(fc.uniqueArray(field), fc.string(), (names, value) => {
        const paths = names.map((name) => ['head', name]);
        const written = writePageFields(
          null,
          'faqs',
          paths.map((path) => ({ path, value })),
        );
        const removed = writePageFields(
          written,
          'faqs',
          paths.map((path) => ({ path, value: undefined })),
        );
        expect(removed).toBeNull();
      }),
    );
  });
});
