import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { validators, type BlockManifest } from '../../schemas';
import { findLinks, isObject, type JsonObject } from '../../engine/layout';
import { createRegistry } from '../../engine/registry';
import { createInitialProps } from './initial-props';

const createSchema = (properties: Record<string, unknown>, required: string[] = []) => ({
  props: { type: 'object' as const, properties, required } as NonNullable<BlockManifest['props']>,
});
const text = { type: 'string', title: 'Words' };

describe('the first props of a new block', () => {
  test('are what it requires, from its example, or else a placeholder', () => {
    const manifest = createSchema({ text, tone: { ...text, default: 'calm' }, more: text }, ['text', 'tone']);
    expect(createInitialProps(manifest, { text: 'We are closed.', tone: 'loud', more: 'x' })).toEqual({
      text: 'We are closed.',
    });
    expect(createInitialProps(manifest)).toEqual({ text: 'Words' });
    expect(
      createInitialProps(createSchema({ size: { enum: ['s', 'm'], type: 'string' } }, ['size'])),
    ).toEqual({
      size: 's',
    });
  });

  test('include its content, but no links and images', () => {
    const items = {
      type: 'array',
      default: [],
      items: {
        type: 'object',
        required: ['id', 'href'],
        properties: { id: text, href: text, moreHref: text, image: text, text },
      },
    };
    const entry = {
      id: 'a',
      href: '/a',
      moreHref: '/b',
      image: '/media/a.avif',
      text: 'See [all](/all) cars',
    };
    expect(createInitialProps(createSchema({ items }), { items: [entry] })).toEqual({
      items: [{ id: 'a', href: '/', text: 'See all cars' }],
    });
  });

  test('leave out content that needs an image, and options', () => {
    const slides = {
      type: 'array',
      default: [],
      items: { type: 'object', required: ['src'], properties: { src: text } },
    };
    const kinds = { type: 'array', default: ['a'], items: text };
    const example = { slides: [{ src: '/media/a.avif' }], kinds: ['b'] };
    expect(createInitialProps(createSchema({ slides, kinds }), example)).toEqual({});
  });
});

describe('every block', () => {
  const folder = join(import.meta.dirname, '../../blocks');
  const readJson = (type: string, name: string): unknown => {
    const file = join(folder, type, name);
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  };
  const types = readdirSync(folder).filter((type) => existsSync(join(folder, type, 'block.json')));

  test.each(types)('%s has valid first props that lead nowhere', (type) => {
    const manifest = readJson(type, 'block.json');
    const example = readJson(type, 'example.json');
    if (!validators.block(manifest)) throw new Error(`${type} has no valid manifest.`);
    const given = isObject(example) && isObject(example['props']) ? example['props'] : {};
    const props: JsonObject = createInitialProps(manifest, given);
    const { entries } = createRegistry([
      { folder: type, file: `blocks/${type}/block.json`, text: JSON.stringify(manifest) },
    ]);
    expect(entries[0]?.checkProps(props)).toEqual([]);
    expect(findLinks(manifest.props, props).filter(({ href }) => href !== '/')).toEqual([]);
  });
});
