import {
  Component as ReactComponent,
  createElement,
  Fragment,
  memo,
  Suspense,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react';
import { createTranslator, type FormatMessage, type Messages } from '../texts/plain-messages';

/** A block inside an island, serialised as JSON. */
export interface IslandNode {
  block: string;
  id: string;
  props: Record<string, unknown>;
  /** Need name → key of the island's data. */
  needs?: Record<string, string>;
  /** Slots whose children belong to the island's React tree. */
  live?: Record<string, IslandNode[]>;
  /** Fallbacks of live slots, for blocks that fail. */
  fallbacks?: Record<string, IslandNode>;
  /** Slots whose children were rendered separately. React does not touch their HTML. */
  fixed?: string[];
  /** Live slots that are templates, rendered once for each item. */
  templates?: string[];
}

/** Everything that makes an island render the same in the browser as on the server. */
export interface IslandPayload {
  root: IslandNode;
  data: Record<string, unknown>;
  messages: Record<string, Messages>;
  locale: string;
  /** Whether blocks inside the island fail separately, because one of them failed on the server. */
  isIsolated?: true;
  /** Props for the root component that the block's `prepare` added. */
  extra?: Record<string, unknown>;
}

/** Lists the block types in an island's tree, each once and in the same order on the server and in the browser. */
export function collectBlockTypes(node: IslandNode, types = new Set<string>()): string[] {
  types.add(node.block);
  for (const children of Object.values(node.live ?? {}))
    for (const child of children) collectBlockTypes(child, types);
  for (const fallback of Object.values(node.fallbacks ?? {})) collectBlockTypes(fallback, types);
  return [...types];
}

export type Components = Readonly<Record<string, ComponentType<Record<string, unknown>>>>;

/** Container for the HTML of a fixed slot. React never touches its content. */
const FixedSlot = memo(function FixedSlot({ name, html }: { name: string; html: string }) {
  return createElement('fc-slot', {
    'data-slot': name,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: html },
  });
});

interface IsolatedBlockProps {
  children?: ReactNode;
  /** Isolated separately, so that the fallback is omitted if it fails as well. */
  fallback?: ReactElement | undefined;
}

/**
 * Replaces a failing block with its fallback or, without one, with nothing: the server renders the fallback
 * of a `Suspense` boundary whose content throws, and the browser tries the content once more.
 */
class IsolatedBlock extends ReactComponent<IsolatedBlockProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { children, fallback } = this.props;
    return this.state.hasFailed ? (fallback ?? null) : createElement(Suspense, { fallback }, children);
  }
}

interface IslandTreeProps {
  payload: IslandPayload;
  components: Components;
  /** Formats the messages of the island's blocks. */
  format: FormatMessage;
  /** On the server, the placeholder for a fixed slot; absent in the browser. */
  fixedSlot?: (name: string) => string;
  /** Props for the root component that never leave the server (see `prepare`). */
  serverProps?: Record<string, unknown>;
}

/** The React tree of an island, identical on the server and in the browser. */
export function IslandTree({
  payload,
  components,
  format,
  fixedSlot,
  serverProps,
}: IslandTreeProps): ReactElement {
  const translators = new Map<string, unknown>();
  const getTranslator = (block: string) => {
    let translator = translators.get(block);
    if (!translator)
      translators.set(
        block,
        (translator = createTranslator(format, payload.messages[block] ?? {}, payload.locale)),
      );
    return translator;
  };
  const buildNode = (
    node: IslandNode,
    item: Record<string, unknown>,
    suffix: string,
    fallback?: IslandNode,
  ): ReactElement => {
    const id = node.id + suffix;
    const props: Record<string, unknown> = { ...node.props, t: getTranslator(node.block), id };
    for (const [need, name] of Object.entries(node.needs ?? {})) {
      props[need] = need in item ? item[need] : payload.data[name];
    }
    for (const name of node.fixed ?? []) {
      props[name] = createElement(FixedSlot, { name, html: fixedSlot?.(name) ?? '' });
    }
    for (const [name, children] of Object.entries(node.live ?? {})) {
      const slotFallback = node.fallbacks?.[name];
      props[name] = node.templates?.includes(name)
        ? (data: Record<string, unknown>, key: string): ReactNode =>
            createElement(
              Fragment,
              { key },
              ...children.map((child) => buildNode(child, { ...item, ...data }, key, slotFallback)),
            )
        : children.map((child) =>
            createElement(Fragment, { key: child.id }, buildNode(child, item, suffix, slotFallback)),
          );
    }
    const Component = components[node.block];
    if (!Component) throw new Error(`No component for block '${node.block}'`);
    if (node === payload.root)
      return createElement(Component, { ...props, ...payload.extra, ...serverProps });
    const element = createElement(Component, props);
    if (!payload.isIsolated) return element;
    // Links to the node's id lead to its fallback.
    const replacement = fallback && buildNode({ ...fallback, id: node.id }, item, suffix);
    return createElement(IsolatedBlock, { fallback: replacement }, element);
  };
  return buildNode(payload.root, {}, '');
}
