import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const committed = join(import.meta.dirname, '..', '..', 'tenants', 'base', 'media', 'cars');
const drawn = mkdtempSync(join(tmpdir(), 'studio-'));
const files = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.svg'))
    .sort();

beforeAll(() => {
  execFileSync(process.execPath, [join(import.meta.dirname, 'draw.mjs'), drawn]);
});
afterAll(() => rmSync(drawn, { recursive: true, force: true }));

describe('the studio', () => {
  it('has drawn the pictures that are committed', () => {
    expect(files(committed)).toEqual(files(drawn));
    const changed = files(drawn).filter(
      (name) => readFileSync(join(drawn, name), 'utf8') !== readFileSync(join(committed, name), 'utf8'),
    );
    expect(changed, 'run `node playground/studio/draw.mjs`').toEqual([]);
  });

  it('draws small files without scripts, links or numbers that are none', () => {
    const texts = files(drawn).map((name) => readFileSync(join(drawn, name), 'utf8'));
    expect(Math.max(...texts.map((text) => text.length))).toBeLessThan(8 * 1024);
    expect(texts.reduce((sum, text) => sum + text.length, 0)).toBeLessThan(4 * 1024 * 1024);
    expect(
      texts.filter((text) =>
        /NaN|undefined|Infinity|<script|https?:\/\/(?!www\.w3\.org\/2000\/svg)/.test(text),
      ),
    ).toEqual([]);
  });

  it('refers only to what each picture defines', () => {
    for (const name of files(drawn)) {
      const text = readFileSync(join(drawn, name), 'utf8');
      const ids = new Set([...text.matchAll(/ id="(\w+)"/g)].map(([, id]) => id));
      const used = [...text.matchAll(/(?:url\(|href=")#(\w+)/g)].map(([, id]) => id);
      expect(
        used.filter((id) => !ids.has(id ?? '')),
        name,
      ).toEqual([]);
    }
  });
});
