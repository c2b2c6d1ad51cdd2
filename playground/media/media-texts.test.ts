import { describe, expect, test } from 'vitest';
import type { PlaygroundMediaUse } from '../../schemas';
import {
  describeDeletion,
  describeProgress,
  describeSize,
  describeUse,
  formatBytes,
  formatSites,
} from './media-texts';

const item = { name: 'yard.webp', isUploaded: true };
const use: PlaygroundMediaUse = {
  ...{ layer: 'base', file: 'pages/home.json', kind: 'page', id: 'home', title: 'Home', count: 1 },
  tenants: [{ slug: 'a', name: 'A' }],
  state: 'published',
};

test.each([
  [0, '0 B'],
  [2_048, '2 KB'],
  [1_468_006, '1.4 MB'],
  [26_214_400, '25.0 MB'],
])('%d bytes are %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));

describe('a deletion', () => {
  test('says how many places of how many sites break', () => {
    const uses = [use, { ...use, file: 'tenant.json', tenants: [...use.tenants, { slug: 'b', name: 'B' }] }];
    expect(describeDeletion(item, uses, undefined)).toContain('2 places on 2 sites will show a placeholder');
    expect(describeDeletion(item, [use], undefined)).toContain('1 place on 1 site will');
  });

  test('says that nothing breaks, or that an inherited file is shown', () => {
    expect(describeDeletion(item, [], undefined)).toContain('No page, entry or setting uses it.');
    expect(describeDeletion(item, [use], 'base')).toContain('from base is shown instead');
  });

  test('warns about uses that are not searched', () => {
    expect(describeDeletion({ ...item, isUploaded: false }, [], undefined)).toContain('Code and vehicles');
    expect(describeDeletion(item, [], undefined)).not.toContain('Code and vehicles');
  });
});

test('a use names its place, how often, and whether it is published', () => {
  expect(describeUse(use)).toBe('Page Home');
  expect(describeUse({ ...use, count: 2, state: 'draft' })).toBe('Page Home, 2 times, in a draft');
  expect(describeUse({ ...use, kind: 'settings', title: 'tenant.json' })).toBe('Settings');
});

test('many sites are counted', () => {
  const tenants = ['A', 'B', 'C', 'D', 'E'].map((name) => ({ slug: name, name }));
  expect(formatSites({ tenants: tenants.slice(0, 3) })).toBe('A, B, C');
  expect(formatSites({ tenants })).toBe('A, B and 3 more sites');
});

test('a damaged picture is named as such', () => {
  const file = { layer: 'a', path: 'a.webp', address: '/media/a.webp', version: '1', bytes: 9, ...item };
  expect(describeSize({ ...file, kind: 'picture' })).toContain('damaged');
  expect(describeSize({ ...file, kind: 'picture', width: 4, height: 3 })).toBe('4 × 3 px, 9 B');
  expect(describeSize({ ...file, kind: 'document' })).toBe('9 B');
});

test('progress counts what is done and what was not accepted', () => {
  expect(describeProgress(['done', 'sending', 'waiting'])).toBe('1 of 3 files uploaded');
  expect(describeProgress(['done', 'failed'])).toBe('1 of 2 files uploaded, 1 was not accepted');
});
