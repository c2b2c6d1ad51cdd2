import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, expect, test } from 'vitest';
import { listDeclarations, findMismatches, findReferences, findReadProperties } from './find-unread-settings';

const folder = mkdtempSync(join(tmpdir(), 'settings-read-'));
afterAll(() => rmSync(folder, { recursive: true }));
const types = join(folder, 'types.ts');
const code = join(folder, 'code.ts');
writeFileSync(
  types,
  `export interface Paint { red: number; blue: number; green: number; grey: number; unread: number }
export interface All { paint: Paint; shade: 'light' | 'dark' }`,
);
writeFileSync(
  code,
  `import type { All, Paint } from './types';
type Part<Whole, Key extends keyof Whole> = { [One in Key]: Whole[One] };
type Some = { paint: Part<Paint, 'red' | 'grey'> };
export function use(all: All, some: Some, name: 'green') {
  const { paint: { blue: tint } } = all;
  const other = { unread: 1 };
  return some.paint.red + tint + all.paint[name] + other.unread;
}`,
);

test('finds properties read by access, destructuring, a mapped type or an index type', () => {
  const program = ts.createProgram([code], { strict: true, noLib: true });
  const read = (names: string[]) =>
    [...findReadProperties(program, types, new Set(names), (file) => file === code)].sort();
  expect(read(['paint', 'red', 'blue', 'green', 'grey', 'unread'])).toEqual([
    'All.paint',
    'Paint.blue',
    'Paint.green',
    'Paint.red',
  ]);
  expect(read(['green', 'grey', 'unread'])).toEqual(['Paint.green']);
});

test('finds settings and features in conditions and texts of layouts', () => {
  const texts = [
    '{ "when": { "features.garage": true } }',
    '"{site.settings.price.note}" "settings.price.other"',
  ];
  expect([...findReferences(texts)]).toEqual([
    'features.garage',
    'settings.price.note',
    'settings.price.other',
  ]);
});

test('reports unread settings without x-planned, and settings with x-planned that are read', () => {
  const settings = {
    properties: {
      price: {
        title: 'PriceSettings',
        properties: {
          note: {},
          dead: {},
          later: { 'x-planned': 'offers' },
          stale: { 'x-planned': 'offers' },
        },
      },
    },
  };
  const declarations = listDeclarations(settings, { properties: { garage: {} } });
  const properties = new Set(['PriceSettings.stale', 'PriceSettings.note']);
  expect(findMismatches(declarations, { properties, paths: new Set(['features.garage']) })).toEqual([
    'Nothing reads settings.price.dead. Mark it x-planned.',
    'settings.price.stale is read, but marked x-planned. Remove the mark.',
  ]);
});
