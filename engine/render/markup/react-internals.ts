/**
 * The one place that uses React's internals: the hooks' dispatcher, the values of contexts, and the tags of element types.
 * They are not a public interface, so `renderMarkup` works only with the version of React that it was compared with.
 * With any other version, `canRenderMarkup` is false and `react-dom/server` renders everything.
 */
import React, { type Context } from 'react';
import { renderToStaticMarkup, version as domVersion } from 'react-dom/server';

/** The version whose output and internals are reproduced. `render-markup.test.tsx` compares them. */
export const REACT_VERSION = '19.3.1';

const INTERNALS_NAME = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

export const ELEMENT = Symbol.for('react.transitional.element');
export const FRAGMENT = Symbol.for('react.fragment');
export const STRICT_MODE = Symbol.for('react.strict_mode');
export const PROFILER = Symbol.for('react.profiler');
export const FORWARD_REF = Symbol.for('react.forward_ref');
export const MEMO = Symbol.for('react.memo');
export const CONTEXT = Symbol.for('react.context');
export const CONSUMER = Symbol.for('react.consumer');

/** `useState` and the other hooks call this while a component renders. */
export type Dispatcher = Readonly<Record<string, unknown>>;

interface Internals {
  /** The current dispatcher; null outside rendering. */
  H: Dispatcher | null;
}

const isInternals = (value: unknown): value is Internals =>
  typeof value === 'object' && value !== null && 'H' in value;

function findInternals(): Internals | undefined {
  if (React.version !== REACT_VERSION || domVersion !== REACT_VERSION) return undefined;
  const internals: unknown = Reflect.get(React, INTERNALS_NAME);
  return isInternals(internals) ? internals : undefined;
}

const internals = findInternals();

/** Finds the names of the hooks that the dispatcher of `react-dom/server` has. */
export function listDispatcherHooks(): string[] {
  let names: string[] = [];
  const Probe = () => {
    names = Object.keys(internals?.H ?? {});
    return null;
  };
  renderToStaticMarkup(React.createElement(Probe));
  return names;
}

/** Whether React is the version whose output `renderMarkup` reproduces. */
export const canRenderMarkup = internals !== undefined;

/** Runs `work` with a dispatcher for hooks, and restores the previous one. */
export function withDispatcher<T>(dispatcher: Dispatcher, work: () => T): T {
  if (!internals) throw new Error(`React ${React.version} is not supported, only ${REACT_VERSION}.`);
  const previous = internals.H;
  internals.H = dispatcher;
  try {
    return work();
  } finally {
    internals.H = previous;
  }
}

/** A context as the server renderer of React's `renderToString` uses it. */
export interface ContextInternals {
  _currentValue2: unknown;
}

export const isContext = (value: unknown): value is Context<unknown> & ContextInternals =>
  typeof value === 'object' && value !== null && '_currentValue2' in value;

/** The value of the nearest provider, or the default. */
export const readContext = (context: ContextInternals): unknown => context._currentValue2;

/** Runs `work` in a provider. */
export function withContext(context: ContextInternals, value: unknown, work: () => void): void {
  const previous = context._currentValue2;
  context._currentValue2 = value;
  try {
    work();
  } finally {
    context._currentValue2 = previous;
  }
}
