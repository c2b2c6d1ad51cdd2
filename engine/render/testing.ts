import { createElement, type ComponentType, type ReactNode } from 'react';
import type { BlockManifest, Condition } from '../../schemas';
import type { PrepareContext, PrepareResult } from '../../schemas/prepare';
import { parseNeeds, type Client, type JsonObject, type ResolvedNode, type ResolvedPage } from '../layout';
import { BlockCache } from './cache/block-cache';
import { getDataItem, type PageData } from './cache/data-item';
import type { BlockImplementation, Implementations } from './block-implementation';
import { PageRenderer, type RendererOptions } from './page-renderer';
import type { RenderRequest } from './render-request';
import type { RenderedTree } from './tree-renderer';

/** A block for tests: any component with manifest fields. */
export interface TestBlock {
  Component: ComponentType<Record<string, unknown>>;
  needs?: string[];
  slots?: BlockManifest['slots'];
  texts?: Record<string, string>;
  prepare?: (context: PrepareContext) => Promise<PrepareResult>;
}

export interface TestNode {
  id: string;
  block: string;
  props?: JsonObject;
  slots?: Record<string, TestNode[]>;
  fallbacks?: Record<string, TestNode>;
  when?: Condition;
  bind?: Record<string, string>;
  client?: Client;
}

export const h = createElement;

export const formatValues = (...values: unknown[]): string => values.map((value) => String(value)).join(' ');
export const toReactNode = (value: unknown): ReactNode => value as ReactNode;

function resolveNode({
  id,
  block,
  props = {},
  slots = {},
  fallbacks,
  when,
  bind,
  client = 'none',
}: TestNode): ResolvedNode {
  const children = Object.fromEntries(
    Object.entries(slots).map(([slot, nodes]) => [slot, nodes.map(resolveNode)]),
  );
  const resolvedFallbacks =
    fallbacks &&
    Object.fromEntries(Object.entries(fallbacks).map(([slot, node]) => [slot, resolveNode(node)]));
  const hash = JSON.stringify([block, props, bind, client, children, resolvedFallbacks]);
  return {
    id,
    block,
    version: 1,
    props,
    slots: children,
    fallbacks: resolvedFallbacks,
    when,
    bind,
    client,
    hash,
  };
}

export function createTestPage(layout: TestNode): ResolvedPage {
  return { id: 'page', layout: resolveNode(layout), routes: [], provides: {}, head: { title: '' }, hash: '' };
}

function createImplementations(
  blocks: Record<string, TestBlock>,
  renders: Map<string, number>,
): Implementations {
  return new Map(
    Object.entries(blocks).map(([type, { Component, needs = [], slots, texts, prepare }]) => {
      const manifest = {
        type,
        title: type,
        description: '',
        category: 'content',
        version: 1,
        slots,
        texts,
      } as BlockManifest;
      const CountedComponent = (props: Record<string, unknown>) => {
        renders.set(type, (renders.get(type) ?? 0) + 1);
        return h(Component, props);
      };
      return [
        type,
        {
          manifest,
          needs: parseNeeds(needs),
          Component: CountedComponent,
          prepare,
        } satisfies BlockImplementation,
      ];
    }),
  );
}

/** Creates a renderer for some small blocks, and records its errors and the number of renders by block type. */
export function createTestRenderer(
  blocks: Record<string, TestBlock>,
  { isStrict = false, prepareLimitMs }: Pick<RendererOptions, 'isStrict' | 'prepareLimitMs'> = {},
) {
  const renders = new Map<string, number>();
  const state = { implementations: createImplementations(blocks, renders) };
  const cache = new BlockCache(1_000_000);
  const reports: { error: unknown; node: string }[] = [];
  const renderer = new PageRenderer({
    get implementations() {
      return state.implementations;
    },
    cache,
    moduleUrls: (names) => names.map((name) => `/${name}.js`),
    onBlockError: (error, { node }) => reports.push({ error, node }),
    isStrict,
    prepareLimitMs,
  });
  const render = async (
    page: ResolvedPage,
    values: Record<string, unknown> = {},
    site: Partial<RenderRequest['site']> = {},
    services: Partial<RenderRequest['services']> = {},
  ): Promise<RenderedTree & { html: string }> => {
    const data: PageData = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, getDataItem(value)]),
    );
    const tree = await renderer.render({
      page,
      data,
      context: values,
      site: {
        tenant: 'yard',
        locale: 'en-AU',
        textsVersion: '1',
        messages: (block) => blocks[block]?.texts ?? {},
        ...site,
      },
      services: {
        search: () => Promise.reject(new Error('no search here')),
        version: () => '',
        ...services,
      },
    });
    const { chunks, bytes, preloads, islands, hash, failures } = tree;
    return { chunks, bytes, preloads, islands, hash, failures, html: Buffer.concat([...chunks]).toString() };
  };
  /** Replaces blocks of the running renderer, as in development. */
  const reload = (changed: Record<string, TestBlock>) => {
    state.implementations = createImplementations(changed, renders);
  };
  return { render, reload, cache, reports, renders, implementations: state.implementations };
}
