import { expect, test } from 'vitest';
import { createMenuItemOperation } from '.';

const ITEM = { id: 'sale', label: 'Sale', href: '/sale' };

test('changes an inherited menu by the id of the new entry', () => {
  expect(createMenuItemOperation(undefined, { menu: 'header' }, ITEM)).toEqual({
    ...{ op: 'set', file: 'tenant.json', path: ['menus', 'header', 'sale'] },
    value: { label: 'Sale', href: '/sale' },
  });
  expect(createMenuItemOperation({}, { menu: 'header', under: 'about' }, ITEM)).toMatchObject({
    path: ['menus', 'header', 'about', 'items', 'sale'],
  });
});

test('extends a list that the tenant has itself', () => {
  const own = { menus: { header: [{ id: 'about', label: 'About', items: [{ id: 'us', label: 'Us' }] }] } };
  expect(createMenuItemOperation(own, { menu: 'header' }, ITEM)).toMatchObject({
    path: ['menus', 'header'],
    value: [{ id: 'about' }, ITEM],
  });
  expect(createMenuItemOperation(own, { menu: 'header', under: 'about' }, ITEM)).toMatchObject({
    path: ['menus', 'header'],
    value: [{ id: 'about', items: [{ id: 'us' }, ITEM] }],
  });
});

test('extends a list of inner entries in a change', () => {
  const own = { menus: { header: { about: { items: [{ id: 'us', label: 'Us' }] } } } };
  expect(createMenuItemOperation(own, { menu: 'header', under: 'about' }, ITEM)).toMatchObject({
    path: ['menus', 'header', 'about', 'items'],
    value: [{ id: 'us', label: 'Us' }, ITEM],
  });
});
