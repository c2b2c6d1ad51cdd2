import type { ReactElement } from 'react';
import { escapeText } from './escape-text';
import { getChildFormat, ROOT_FORMAT, type FormatContext } from './format-context';
import { createDispatcher, type HookHost } from './hooks';
import { isVoidElement, renderHostStart, type Props } from './host-elements';
import { ImagePreloads } from './image-preloads';
import * as react from './react-internals';
import { TreePath } from './tree-ids';
import { unsupported, UnsupportedError } from './unsupported';

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
}

type Component = (props: Props, secondArgument: unknown) => unknown;

const isObject = (value: unknown): value is Readonly<Record<PropertyKey, unknown>> =>
  typeof value === 'object' && value !== null;

/** Whether React calls this value to render it. Only it creates the elements, so a function is a component. */
const isComponent = (value: unknown): value is Component =>
  typeof value === 'function' && !(isObject(value.prototype) && value.prototype['isReactComponent']);

/** The HTML of elements that code uses again and again, such as icons; null after the first use. */
const staticConstants = new WeakMap<object, string | null>();
const hydratedConstants = new WeakMap<object, string | null>();

/** Renders one element. React's renderer supports more, such as Suspense, but takes longer. */
class MarkupRenderer implements HookHost {
  readonly preloads = new ImagePreloads();
  html = '';
  /** Set by anything unsupported, in case that a component catches the error. */
  failure: UnsupportedError | undefined;
  /** Whether the latest output is text, which the next text must be separated from. */
  #endsWithText = false;
  readonly #path = new TreePath();
  #idCount = 0;
  /** Counts outputs that depended on more than the element itself. */
  #dependencies = 0;
  #providers = 0;

  constructor(private readonly options: MarkupOptions) {}

  createId(): string {
    this.#dependencies += 1;
    const suffix = this.#idCount > 0 ? `H${this.#idCount.toString(32)}` : '';
    this.#idCount += 1;
    return `_${this.options.identifierPrefix}R_${this.#path.id}${suffix}_`;
  }

  onStatefulHook(): void {
    this.#dependencies += 1;
  }

  onStateChange(): never {
    this.failure = new UnsupportedError('A change of state while rendering');
    throw this.failure;
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
    else unsupported('A child that is neither an element nor text');
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
    else if (typeof type === 'function') this.#renderComponent(type, props, undefined, format);
    else if (type === react.FRAGMENT || type === react.STRICT_MODE || type === react.PROFILER)
      this.renderNode(props['children'], format);
    else if (isObject(type)) this.#renderConstant(element, type, props, format);
    else unsupported(`An element of type ${String(type)}`);
  }

  #renderHost(tag: string, props: Props, format: FormatContext): void {
    if (tag === 'img' && !format.isWithoutPreloads) this.preloads.add(props);
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
    if (!isComponent(component)) return unsupported('A class component');
    this.#idCount = 0;
    const node = component(props, ref);
    if (this.#idCount === 0) {
      this.renderNode(node, format);
      return;
    }
    // A component that uses ids is a level of its own in the ids below it.
    this.#path.push(1, 0);
    this.renderNode(node, format);
    this.#path.pop();
  }

  /**
   * Renders an element of a type that `forwardRef` or `memo` created, or of a context. Its HTML is kept if the element was
   * rendered before and depends on nothing else.
   */
  #renderConstant(
    element: object,
    type: Readonly<Record<PropertyKey, unknown>>,
    props: Props,
    format: FormatContext,
  ): void {
    // Ancestors change the values of contexts, and the meaning of options and images.
    if (this.#providers > 0 || format.isWithoutPreloads || (format.selected ?? null) !== null) {
      this.#renderSpecial(type, props, format);
      return;
    }
    const constants = this.options.isStatic ? staticConstants : hydratedConstants;
    const constant = constants.get(element);
    if (typeof constant === 'string') {
      this.html += constant;
      this.#endsWithText = false;
      return;
    }
    const start = this.html.length;
    const dependencies = this.#dependencies;
    const preloadCount = this.preloads.links.length;
    this.#renderSpecial(type, props, format);
    if (constant === undefined) {
      constants.set(element, null);
      return;
    }
    const html = this.html.slice(start);
    const isConstant = dependencies === this.#dependencies && preloadCount === this.preloads.links.length;
    // Text at its ends would depend on the text around it.
    if (isConstant && html.startsWith('<') && !this.#endsWithText) constants.set(element, html);
  }

  #renderSpecial(type: Readonly<Record<PropertyKey, unknown>>, props: Props, format: FormatContext): void {
    switch (type['$$typeof']) {
      case react.FORWARD_REF: {
        const { ref = null, ...rest } = props;
        const { render } = type;
        if (typeof render !== 'function') return unsupported('forwardRef without a function');
        return this.#renderComponent(render, 'ref' in props ? rest : props, ref, format);
      }
      case react.MEMO: {
        const inner = type['type'];
        if (typeof inner === 'function') return this.#renderComponent(inner, props, undefined, format);
        return isObject(inner) ? this.#renderSpecial(inner, props, format) : unsupported('This memo');
      }
      case react.CONTEXT:
        if (!react.isContext(type)) return unsupported('This context');
        this.#providers += 1;
        react.withContext(type, props['value'], () => this.renderNode(props['children'], format));
        this.#providers -= 1;
        return undefined;
      case react.CONSUMER: {
        const context = type['_context'];
        const { children } = props;
        if (typeof children !== 'function' || !react.isContext(context)) return unsupported('This consumer');
        return this.renderNode((children as (value: unknown) => unknown)(react.readContext(context)), format);
      }
      default:
        return unsupported('An element of an unknown type');
    }
  }
}

let current: MarkupRenderer | undefined;
const dispatcher = createDispatcher(() => current);

/**
 * Renders an element to the same HTML as React's `renderToString` or `renderToStaticMarkup`, in less time.
 * @returns undefined for what only `react-dom/server` can render: Suspense, class components, elements of the head,
 *   a change of state while rendering, errors, and any other version of React
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
  return renderer.failure ? undefined : { html: renderer.html, preloads: renderer.preloads.links };
}
