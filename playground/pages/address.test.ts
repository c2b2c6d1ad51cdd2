import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PlaygroundPageInfo } from '../../schemas';
import { parseRoute } from '../../engine/layout';
import { describeAddress, findAddressProblem, proposePageId, type AddressContext } from './address';

const createPage = (id: string, ...routes: string[]): PlaygroundPageInfo => ({
  ...{ id, title: `The ${id}`, layer: 'base', state: 'inherited', kind: 'page', routes },
  ...{ address: routes[0] ?? '/', isTemplate: true },
});
const CONTEXT: AddressContext = {
  tenant: 'coast',
  pages: [createPage('home', '/'), createPage('search', '/search/:scope'), createPage('faqs', '/faqs')],
  redirects: [
    { from: '/old', to: '/faqs', layer: 'coast' },
    { from: '/older', to: '/faqs', layer: 'base' },
  ],
};
const find = (address: string, context: Partial<AddressContext> = {}) =>
  findAddressProblem(address, { ...CONTEXT, ...context });

describe('the address of a page', () => {
  test.each([
    ['', 'Enter an address'],
    ['sale', 'Start the address with a slash'],
    ['/winter sale', 'Leave out spaces'],
    ['/sale?x=1', 'Leave out spaces'],
    ['/sale#top', 'Leave out spaces'],
    ['/a//b', 'one slash at a time'],
    ['/a:b', 'each parameter as a whole part'],
    ['/Sale', 'Use lower case'],
    ['/api/sale', 'The server itself answers'],
    ['/playground', 'The server itself answers'],
    ['/robots.txt', 'The server itself answers'],
    ['/faqs', '‘The faqs’ already has this address'],
    ['/faqs/', '‘The faqs’ already has this address'],
    ['/search/:word', '‘The search’ already has this address'],
    ['/older', 'base redirects this address to /faqs'],
    [`/${'a'.repeat(300)}`, 'at most 300'],
  ])('%j is refused', (address, problem) => {
    expect(find(address)).toContain(problem);
  });

  test('may be its own, that of a hidden page, and that of an own redirect', () => {
    expect(find('/faqs', { page: 'faqs' })).toBeUndefined();
    expect(find('/faqs', { pages: [{ ...createPage('faqs', '/faqs'), kind: 'hidden' }] })).toBeUndefined();
    expect(find('/old')).toBeUndefined();
    expect(describeAddress('/old', CONTEXT)).toContain('Until now it is redirected to /faqs');
  });

  test('takes the place of a page with a parameter, and says so', () => {
    expect(find('/search/sale')).toBeUndefined();
    expect(describeAddress('/search/sale', CONTEXT)).toContain('‘The search’ (/search/:scope) answers it');
    expect(describeAddress('/sale', CONTEXT)).toBeUndefined();
  });

  test('can be read by the compiler if it is accepted', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'/:aA-._é %?#'.split('')), maxLength: 12 }),
        (address) => {
          if (find(address) === undefined) expect(parseRoute(address, '')).toBeDefined();
        },
      ),
    );
  });
});

test('the id of a page comes from its address, and is unique and valid', () => {
  expect(proposePageId('/sale/winter', [])).toBe('sale-winter');
  expect(proposePageId('/faqs', [{ id: 'faqs' }, { id: 'faqs-2' }])).toBe('faqs-3');
  expect(proposePageId('/2026', [])).toBe('page-2026');
  expect(proposePageId('/con', [])).toBe('page-con');
  expect(proposePageId('/:slug', [])).toBe('slug');
});
