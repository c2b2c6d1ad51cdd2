import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { createTemporaryFolder } from '../support/server';
import { findProjectStraightQuotes, findStraightQuotes } from './find-straight-quotes';

describe('straight quotes in', () => {
  test.each([
    ["We don't mind", true],
    ["the cars' keys", true],
    ["{name}'s cars", true],
    ['a "roadworthy"', true],
    ['make:"Toyota"', false],
    ['We don’t mind, “really”', false],
    ["Set the licence in 'licence'.", false],
    ["It's '{quoted}'", true],
  ])('%s', (text, isFound) => {
    expect(findStraightQuotes({ list: [{ text }] })).toEqual(isFound ? [text] : []);
  });
});

describe('the gate', () => {
  const folder = createTemporaryFolder('quotes');
  const write = (file: string, value: unknown) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), JSON.stringify(value));
  };
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('reads tenants, texts of blocks and examples, but no descriptions and schemas', () => {
    write('tenants/one/content/posts/a.json', { body: "it's" });
    write('tenants/one/content/posts.schema.json', { description: "the post's title" });
    write('blocks/card/block.json', { description: "the card's text", texts: { more: "what's more" } });
    write('blocks/card/example.json', { props: { text: "he's" } });
    expect(findProjectStraightQuotes(folder).sort()).toEqual([
      "blocks/card/block.json: what's more",
      "blocks/card/example.json: he's",
      "tenants/one/content/posts/a.json: it's",
    ]);
  });
});
