import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { BlockManifest, Settings } from '../../../schemas';
import { listEmbedOrigins, listServiceOrigins } from './embed-origins';

const ORIGINS = ['https://films.example', 'https://player.example'];
// These are the only settings that the tests read.
const settings = { gallery: { videoOrigins: ORIGINS, defaultMode: 'gallery' } } as unknown as Settings;

describe('listEmbedOrigins', () => {
  it('returns the origins in the named settings, each once', () => {
    const gallery = { embedsFrom: ['gallery.videoOrigins'] };
    expect(listEmbedOrigins([gallery, {}, undefined, gallery], settings)).toEqual(ORIGINS);
  });

  it('normalises origins and ignores invalid ones', () => {
    const videoOrigins = [
      'https://films.example:443',
      'https://films.example',
      'https://f.example:99999',
      'data:x',
    ];
    const invalidSettings = { gallery: { videoOrigins } } as unknown as Settings;
    expect(listEmbedOrigins([{ embedsFrom: ['gallery.videoOrigins'] }], invalidSettings)).toEqual([
      'https://films.example',
    ]);
  });

  it('returns none without a setting, or for one that is not a list', () => {
    expect(listEmbedOrigins([{}, undefined], settings)).toEqual([]);
    for (const path of ['gallery.defaultMode', 'gallery.nothing', 'nowhere.nothing'])
      expect(listEmbedOrigins([{ embedsFrom: [path] }], settings)).toEqual([]);
  });

  it('finds every setting that a block names', () => {
    const root = join(import.meta.dirname, '../../..');
    const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));
    const { properties: groups } = read('schemas/settings.schema.json') as {
      properties: Record<string, { properties: Record<string, { type: string }> }>;
    };
    const manifests = readdirSync(join(root, 'blocks'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'kit')
      .map(({ name }) => read(`blocks/${name}/block.json`) as BlockManifest);
    for (const [field, type] of [
      ['embedsFrom', 'array'],
      ['connectsTo', 'string'],
    ] as const) {
      const settingPaths = manifests.flatMap((manifest) => manifest[field] ?? []);
      expect(settingPaths.length).toBeGreaterThan(0);
      for (const path of settingPaths) {
        const [group = '', name = ''] = path.split('.');
        expect(groups[group]?.properties[name]?.type, path).toBe(type);
      }
    }
  });
});

describe('listServiceOrigins', () => {
  const list = (style: string) =>
    listServiceOrigins([{ connectsTo: ['maps.style'] }, {}], { maps: { style } } as unknown as Settings);

  it('returns exactly the origin of the named URL', () => {
    expect(list('https://streets.example/styles/basic.json?key=a')).toEqual(['https://streets.example']);
  });

  it('returns none without a URL, or on a page without such a block', () => {
    expect(list('')).toEqual([]);
    expect(list('javascript:alert(1)')).toEqual([]);
    expect(listServiceOrigins([{}, undefined], settings)).toEqual([]);
  });
});
