import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { contrast } from '../../engine/layout/model/theme';
import { applyTheme, readTheme, storeTheme, THEMES } from './theme';

const css = readFileSync(fileURLToPath(new URL('tokens.css', import.meta.url)), 'utf8');
const TOKENS = Object.fromEntries(
  [...css.matchAll(/--([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g)].map(
    ([, name = '', light = '', dark = '', both]) => [name, { light: both ?? light, dark: both ?? dark }],
  ),
);
const TEXTS = ['ink', 'ink-soft', 'accent', 'problem', 'warning', 'done'];
const PLAIN = ['ground', 'surface', 'sunken'];

it.each<[string, string, number]>([
  ...TEXTS.flatMap((text) => PLAIN.map((ground): [string, string, number] => [text, ground, 4.5])),
  ...PLAIN.map((ground): [string, string, number] => ['line-strong', ground, 3]),
  ...['code-string', 'code-number', 'code-keyword'].map((text): [string, string, number] => [
    ...([text, 'surface'] as const),
    4.5,
  ]),
  ['accent-ink', 'accent-soft', 4.5],
  ['ink', 'accent-soft', 4.5],
  ['ink-soft', 'accent-soft', 4.5],
  ['problem', 'problem-soft', 4.5],
  ['done', 'done-soft', 4.5],
  ...['accent-fill', 'accent-fill-hover', 'problem-fill', 'problem-fill-hover'].map(
    (fill): [string, string, number] => ['on-fill', fill, 4.5],
  ),
])('%s on %s has a contrast of at least %d in both modes', (text, ground, least) => {
  for (const mode of ['light', 'dark'] as const)
    expect(contrast(TOKENS[text]?.[mode] ?? '', TOKENS[ground]?.[mode] ?? '')).toBeGreaterThanOrEqual(least);
});

it('remembers the mode, and follows the system without one', () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  const root = { dataset: {} };
  expect(readTheme(undefined)).toBe('system');
  for (const theme of THEMES) {
    storeTheme(storage, theme);
    applyTheme(readTheme(storage), root);
    expect(root.dataset).toEqual(theme === 'system' ? {} : { theme });
  }
  applyTheme('system', root);
  expect(root.dataset).toEqual({});
  storage.setItem('forecourt-playground-theme', 'neon');
  expect(readTheme(storage)).toBe('system');
  storage.setItem = () => {
    throw new Error('full');
  };
  expect(() => storeTheme(storage, 'dark')).not.toThrow();
});
