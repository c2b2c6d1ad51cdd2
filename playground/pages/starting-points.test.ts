import { describe, expect, test } from 'vitest';
import type { BlockManifest, PlaygroundPageInfo } from '../../schemas';
import { createBlankStart, listStartingPoints } from './starting-points';

const createPage = (id: string, more: Partial<PlaygroundPageInfo> = {}): PlaygroundPageInfo => ({
  ...{ id, title: id, layer: 'base', state: 'inherited', kind: 'page', routes: [`/${id}`] },
  ...{ address: `/${id}`, isTemplate: true, extends: 'shell' },
  ...more,
});
const LAYOUT = createPage('shell', { kind: 'layout', routes: [], isTemplate: false });
const intro: BlockManifest = {
  ...{ type: 'intro', title: 'Intro', description: 'An intro.', category: 'content', version: 1 },
  props: {
    type: 'object',
    required: ['heading'],
    properties: { heading: { type: 'string', title: 'Heading' }, text: { type: 'string', default: '' } },
  },
};

describe('what a new page starts with', () => {
  test('a blank page first, then the pages that suit', () => {
    const pages = [createPage('b'), LAYOUT, createPage('a'), createPage('car', { isTemplate: false })];
    expect(listStartingPoints(pages).map(({ name }) => name)).toEqual(['Blank page', 'a', 'b']);
  });

  test('a blank page for each layout that a page uses', () => {
    const unused = createPage('unused', { kind: 'layout', isTemplate: false });
    const plain = createPage('plain', { kind: 'layout', isTemplate: false });
    const pages = [LAYOUT, unused, plain, createPage('a'), createPage('b', { extends: 'plain' })];
    expect(listStartingPoints(pages).map(({ name }) => name)).toEqual([
      'Blank: shell',
      'Blank: plain',
      'a',
      'b',
    ]);
  });

  test('a blank page has the block with which most pages start, with the title as heading', () => {
    const start = { slot: 'main', block: 'intro' };
    const pages = [
      LAYOUT,
      createPage('a', { start }),
      createPage('b', { start }),
      createPage('c', { start: { slot: 'main', block: 'other' } }),
    ];
    const workspace = { blocks: [intro], examples: { intro: { props: { heading: 'X' }, isShown: true } } };
    expect(createBlankStart(pages, workspace, 'shell', 'Sale')).toEqual({
      slot: 'main',
      node: { id: 'intro', block: 'intro', props: { heading: 'Sale' } },
    });
    expect(createBlankStart(pages, { ...workspace, blocks: [] }, 'shell', 'Sale')).toBeUndefined();
    expect(createBlankStart(pages, workspace, 'plain', 'Sale')).toBeUndefined();
  });
});
