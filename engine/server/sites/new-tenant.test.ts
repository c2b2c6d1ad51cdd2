import { mkdtempSync, readdirSync, readFileSync, writeFileSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  createSampleTenant,
  createTenantFiles,
  createTenantFolder,
  createThemeSeeds,
  deleteTenantFolder,
} from './new-tenant';
import { TenantWriteError } from './write-tenant-files';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'new-tenant-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const FILES = { 'tenant.json': '{}\n', 'theme.json': '{}\n' };

describe('a new tenant', () => {
  test('has only what differs from its template', () => {
    const sample = createSampleTenant('harbour-cars', 'base');
    const address = { city: 'Perth', state: 'WA' } as const;
    const files = createTenantFiles({ ...sample, theme: {}, address, domains: ['cars.example'] });
    expect(Object.keys(files)).toEqual(['tenant.json', 'locations.json', 'stock.json']);
    expect(JSON.parse(files['tenant.json'] ?? '')).toEqual({
      ...{ name: 'Harbour Cars', extends: 'base', domains: ['cars.example'], timeZone: 'Australia/Perth' },
      contact: { phone: sample.phone, email: sample.email, address },
      licence: 'WA 0000000',
    });
  });

  test('looks like another theme with the seeds that differ', () => {
    const inherited = { accent: '#111111', type: { pair: 'inter', scale: 'regular' } };
    const look = { ...inherited, note: 'x', accent: '#222222', type: { pair: 'sora', scale: 'regular' } };
    expect(createThemeSeeds(look, inherited)).toEqual({ accent: '#222222', type: { pair: 'sora' } });
    expect(createThemeSeeds(inherited, inherited)).toEqual({});
  });
});

describe('the folder of a new tenant', () => {
  test('appears with all files and nothing else, and disappears', () => {
    createTenantFolder(folder, 'harbour-cars', FILES);
    expect(readdirSync(folder)).toEqual(['harbour-cars']);
    expect(readdirSync(join(folder, 'harbour-cars')).sort()).toEqual(['tenant.json', 'theme.json']);
    deleteTenantFolder(folder, 'harbour-cars', FILES);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('is not created over another one', () => {
    mkdirSync(join(folder, 'Harbour-Cars'));
    expect(() => createTenantFolder(folder, 'harbour-cars', FILES)).toThrow(TenantWriteError);
    expect(readdirSync(folder)).toEqual(['Harbour-Cars']);
  });

  test.each(['../evil', '.hidden', 'con', 'Capital', ''])('cannot be named %j', (slug) => {
    expect(() => createTenantFolder(folder, slug, FILES)).toThrow(TenantWriteError);
    expect(() => deleteTenantFolder(folder, slug, FILES)).toThrow(TenantWriteError);
    expect(readdirSync(folder)).toEqual([]);
  });

  test.each([
    ['a changed file', 'theme.json'],
    ['another file', 'texts.json'],
  ])('stays if it has %s', (_, file) => {
    createTenantFolder(folder, 'harbour-cars', FILES);
    writeFileSync(join(folder, 'harbour-cars', file), '{ "accent": "#000000" }');
    expect(() => deleteTenantFolder(folder, 'harbour-cars', FILES)).toThrow(TenantWriteError);
    expect(readFileSync(join(folder, 'harbour-cars', 'tenant.json'), 'utf8')).toBe('{}\n');
  });
});
