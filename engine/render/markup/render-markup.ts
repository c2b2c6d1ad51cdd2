import type { ReactElement } from 'react';
import { ComponentState } from './component-state';
import { ConstantCache } from './constant-cache';
import { DependencyTracker } from './dependency-tracker';
import { escapeText } from './escape-text';
import { getChildFormat, ROOT_FORMAT, type FormatContext } from './format-context';
import {
  CachedFragment,
  type CachedFragmentProps,
  type Fragment,
  type FragmentCache,
} from './fragment-cache';
import { createDispatcher, type HookHost } from './hooks';
import { isVoidElement, renderHostStart, type Props } from './host-elements';
import { ImagePreloads } from './image-preloads';
import * as react from './react-internals';
import { TreePath } from './tree-ids';
import { throwUnsupported } from './unsupported';

/** The HTML of an element, without the preloads that React writes before it. */
export interface Markup {
  html: string;
  /** `<link rel="preload">` elements of images that are not lazy. */
  preloads: readonly string[];
}

interface MarkupOptions {
  /** Prefix of the ids of `useId`. */
  identifierPrefix: string;
  /** Whether the HTML is never hydrated. Otherwise, comments separate adjacent texts. */
  isStatic: boolean;
  /** Keeps the HTML of `CachedFragment` elements. If absent, they are always rendered. */
  fragments?: FragmentCache;
}

type Component = (props: Props, secondArgument: unknown) => unknown;

const isObject = (value: unknown): value is Readonly<Record<PropertyKey, unknown>> =>
  typeof value === 'object' && value !== null;

/** Whether React calls this value to render it. Only it creates the elements, so a function is a component. */
const isComponent = (value: unknown): value is Component =>
  typeof value === 'function' && !(isObject(value.prototype) && value.prototype['isReactComponent']);

const staticConstants = new ConstantCache();
const hydratedConstants = new ConstantCache();

/** A comment separates adjacent texts. */
const STARTS_WITH_TAG = /^<[^!]/;

/** Renders one element. React's renderer supports more, such as Suspense, but takes longer. */
class MarkupRenderer implements HookHost {
  readonly preloads = new ImagePreloads();
  readonly state = new ComponentState();
  html = '';
  /** Whether the latest output is text, which the next text must be separated from. */
  #endsWithText = false;
  readonly #path = new TreePath();
  #idCount = 0;
  readonly #dependencies = new DependencyTracker();

  constructor(private readonly options: MarkupOptions) {}

  createId(): string {
    this.#dependencies.onId();
    const suffix = this.#idCount > 0 ? `H${this.#idCount.toString(32)}` : '';
    this.#idCount += 1;
    return `_${this.options.identifierPrefix}R_${this.#path.id}${suffix}_`;
  }

  onStatefulHook(): void {
    this.#dependencies.readCount += 1;
  }

  readContext(context: react.ContextInternals): unknown {
    return this.#dependencies.readContext(context);
  }

  renderNode(node: unknown, format: FormatContext): void {
    switch (typeof node) {
      case 'string':
        this.#renderText(escapeText(node));
        return;
      case 'number':
      case 'bigint':
        this.#renderText(String(node));
        return;
      case 'object':
        break;
      default:
        // React renders nothing for booleans, functions and symbols.
        return;
    }
    if (node === null) return;
    if (Array.isArray(node)) this.#renderList(node, format);
    else if (isObject(node) && node['$$typeof'] === react.ELEMENT)
      this.#renderElement(node, node['type'], node['props'] as Props, format);
    else if (isObject(node) && typeof node[Symbol.iterator] === 'function')
      this.#renderIterable(node as unknown as Iterable<unknown>, format);
    else throwUnsupported('A child that is neither an element nor text');
  }

  #renderText(text: string): void {
    if (this.options.isStatic) {
      this.html += text;
      return;
    }
    if (text === '') return;
    this.html += this.#endsWithText ? `<!-- -->${text}` : text;
    this.#endsWithText = true;
  }

  #renderList(nodes: readonly unknown[], format: FormatContext): void {
    for (let index = 0; index < nodes.length; index += 1) {
      this.#path.push(nodes.length, index);
      this.renderNode(nodes[index], format);
      this.#path.pop();
    }
  }

  #renderIterable(iterable: Iterable<unknown>, format: FormatContext): void {
    const nodes = [...iterable];
    if (nodes.length > 0) this.#renderList(nodes, format);
  }

  #renderElement(element: object, type: unknown, props: Props, format: FormatContext): void {
    if (typeof type === 'string') this.#renderHost(type, props, format);
    else if (type === CachedFragment) this.#renderFragment(props as unknown as CachedFragmentProps, format);
    else if (typeof type === 'function') this.#renderComponent(type, props, undefined, format);
    else if (type === react.FRAGMENT || type === react.STRICT_MODE || type === react.PROFILER)
      this.renderNode(props['children'], format);
    else if (isObject(type)) this.#renderConstant(element, type, props, format);
    else throwUnsupported(`An element of type ${String(type)}`);
  }

  #renderHost(tag: string, props: Props, format: FormatContext): void {
    if (tag === 'img' && !format.isWithoutPreloads) this.#addImage(props);
    const { html, children } = renderHostStart(tag, props, format);
    this.html += html;
    this.#endsWithText = false;
    if (children !== null && children !== undefined) {
      this.renderNode(children, getChildFormat(format, tag, props));
      this.#endsWithText = false;
    }
    if (!isVoidElement(tag)) this.html += `</${tag}>`;
  }

  #renderComponent(component: object, props: Props, ref: unknown, format: FormatContext): void {
    if (!isComponent(component)) return throwUnsupported('A class component');
    let node: unknown;
    this.state.start();
    while (this.state.startRendering()) {
      this.#idCount = 0;
      node = component(props, ref);
    }
    if (this.#idCount === 0) {
      this.renderNode(node, format);
      return;
    }
    // A component that uses ids adds a level to the ids below it.
    this.#path.push(1, 0);
    this.renderNode(node, format);
    this.#path.pop();
  }

  /**
   * Renders an element of a type that `forwardRef` or `memo` created, or of a context. If the element was
   * rendered before and depends on nothing else, its cached HTML is used.
   */
  #renderConstant(
    element: object,
    type: Readonly<Record<PropertyKey, unknown>>,
    props: Props,
    format: FormatContext,
  ): void {
    // Ancestors change the meaning of options and images.
    if (format.isWithoutPreloads || (format.selected ?? null) !== null) {
      this.#renderSpecial(type, props, format);
      return;
    }
    const constants = this.options.isStatic ? staticConstants : hydratedConstants;
    const known = constants.get(element, type, props);
    if (known && this.#dependencies.isStillValid(known)) {
      this.#addFragment(known);
      return;
    }
    const dependencies = this.#dependencies.readCount;
    const constant = this.#record('', () => this.#renderSpecial(type, props, format));
    const isConstant = dependencies === this.#dependencies.readCount && constant?.images.length === 0;
    constants.set(element, type, props, isConstant ? constant : undefined);
  }

  /** Renders content whose HTML is cached between requests, or reuses the HTML of an earlier request. */
  #renderFragment({ cacheKey, render }: CachedFragmentProps, format: FormatContext): void {
    const { fragments, isStatic, identifierPrefix } = this.options;
    if (!fragments || format.isWithoutPreloads || (format.selected ?? null) !== null) {
      this.renderNode(render(), format);
      return;
    }
    const key = `${isStatic ? 's' : 'h'}${format.mode} ${cacheKey}`;
    const position = `${identifierPrefix} ${this.#path.key}`;
    const known = fragments.find(
      key,
      (fragment) => (fragment.position ?? position) === position && this.#dependencies.isStillValid(fragment),
    );
    if (known) {
      // What is around it depends on whatever it depends on.
      this.#dependencies.readCount += 1;
      this.#addFragment(known);
      return;
    }
    const fragment = this.#record(position, () => this.renderNode(render(), format));
    if (fragment) fragments.add(key, fragment);
  }

  /** Adds HTML that was rendered earlier. */
  #addFragment(fragment: Fragment): void {
    this.html += fragment.html;
    this.#endsWithText = false;
    for (const image of fragment.images) this.preloads.add(image);
    this.#dependencies.addFragment(fragment);
  }

  #addImage(props: Props): void {
    this.preloads.add(props);
    this.#dependencies.onImage(props);
  }

  /** Renders a part and returns it, unless it depends on this request or on the text around it. */
  #record(position: string, render: () => void): Fragment | undefined {
    const before = this.html;
    this.html = '';
    const dependencies = this.#dependencies.record(position, render);
    const { html } = this;
    this.html = before + html;
    if (!dependencies || !STARTS_WITH_TAG.test(html) || this.#endsWithText) return undefined;
    return { html, ...dependencies };
  }

  #renderSpecial(type: Readonly<Record<PropertyKey, unknown>>, props: Props, format: FormatContext): void {
    switch (type['$$typeof']) {
      case react.FORWARD_REF: {
        const { ref = null, ...rest } = props;
        const { render } = type;
        if (typeof render !== 'function') return throwUnsupported('forwardRef without a function');
        return this.#renderComponent(render, 'ref' in props ? rest : props, ref, format);
      }
      case react.MEMO: {
        const inner = type['type'];
        if (typeof inner === 'function') return this.#renderComponent(inner, props, undefined, format);
        return isObject(inner) ? this.#renderSpecial(inner, props, format) : throwUnsupported('This memo');
      }
      case react.CONTEXT:
        if (!react.isContext(type)) return throwUnsupported('This context');
        return this.#dependencies.provide(type, props['value'], () =>
          this.renderNode(props['children'], format),
        );
      case react.CONSUMER: {
        const context = type['_context'];
        const { children } = props;
        if (typeof children !== 'function' || !react.isContext(context))
          return throwUnsupported('This consumer');
        return this.renderNode((children as (value: unknown) => unknown)(this.readContext(context)), format);
      }
      default:
        return throwUnsupported('An element of an unknown type');
    }
  }
}

let current: MarkupRenderer | undefined;
const dispatcher = createDispatcher(() => current ?? throwUnsupported('A hook outside of a component'));

/**
 * Renders an element to the same HTML as React's `renderToString` or `renderToStaticMarkup`, in less time.
 * @returns undefined for elements that only `react-dom/server` can render: Suspense, class components,
 * elements of the head, errors, and any other version of React
 */
export function renderMarkup(element: ReactElement, options: MarkupOptions): Markup | undefined {
  if (!react.canRenderMarkup) return undefined;
  const renderer = new MarkupRenderer(options);
  const previous = current;
  current = renderer;
  try {
    react.withDispatcher(dispatcher, () => renderer.renderNode(element, ROOT_FORMAT));
  } catch {
    // React renders it once more and throws the errors of components.
    return undefined;
  } finally {
    current = previous;
  }
  return { html: renderer.html, preloads: renderer.preloads.links };
}
