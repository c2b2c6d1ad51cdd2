import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { BlockManifest, Settings } from '../../../schemas';
import { embedOrigins } from './embed-origins';

const HOSTS = ['https://films.example', 'https://player.example'];
// Only these groups are read here.
const settings = { gallery: { videoOrigins: HOSTS, defaultMode: 'gallery' } } as unknown as Settings;

describe('embedOrigins', () => {
  it('returns the lists in the settings that settingPaths name, each once', () => {
    const gallery = { embedsFrom: ['gallery.videoOrigins'] };
    expect(embedOrigins([gallery, {}, undefined, gallery], settings)).toEqual(HOSTS);
  });

  it('normalises origins and ignores invalid ones', () => {
    const videoOrigins = [
      'https://films.example:443',
      'https://films.example',
      'https://f.example:99999',
      'data:x',
    ];
    const odd = { gallery: { videoOrigins } } as unknown as Settings;
    expect(embedOrigins([{ embedsFrom: ['gallery.videoOrigins'] }], odd)).toEqual(['https://films.example']);
  });

  it('returns none without a setting, or for one that is not a list', () => {
    expect(embedOrigins([{}, undefined], settings)).toEqual([]);
    for (const path of ['gallery.defaultMode', 'gallery.nothing', 'nowhere.nothing'])
      expect(embedOrigins([{ embedsFrom: [path] }], settings)).toEqual([]);
  });

  it('blocks name only settings that exist', () => {
    const root = join(import.meta.dirname, '../../..');
    const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));
    const { properties: groups } = read('schemas/settings.schema.json') as {
      properties: Record<string, { properties: Record<string, { type: string }> }>;
    };
    const settingPaths = readdirSync(join(root, 'blocks'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'kit')
      .flatMap(({ name }) => (read(`blocks/${name}/block.json`) as BlockManifest).embedsFrom ?? []);
    expect(settingPaths.length).toBeGreaterThan(0);
    for (const path of settingPaths) {
      const [group = '', name = ''] = path.split('.');
      expect(groups[group]?.properties[name]?.type, path).toBe('array');
    }
  });
});
