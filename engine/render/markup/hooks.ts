import { type ComponentState, type Reducer } from './component-state';
import { isContext, type ContextInternals, type Dispatcher } from './react-internals';
import { throwUnsupported } from './unsupported';

/** Callbacks from hooks to the rendering in progress. */
export interface HookHost {
  /** State and refs of the component that is being rendered. */
  readonly state: ComponentState;
  /** The id for the next `useId` of the current component. */
  createId(): string;
  /** Returns the value of the nearest provider of a context, or its default. */
  readContext(context: ContextInternals): unknown;
  /** A hook was called whose result can differ between two renderings of the same element. */
  onStatefulHook(): void;
}

const noop = (): void => undefined;

const applyAction: Reducer = (state, action) =>
  typeof action === 'function' ? (action as (state: unknown) => unknown)(state) : action;

const throwOnEffectEvent = (): never => {
  throw new Error("A function wrapped in useEffectEvent can't be called during rendering.");
};
const throwOnTransition = (): never => {
  throw new Error('startTransition cannot be called during server rendering.');
};

const UNSUPPORTED_HOOKS = [
  'useOptimistic',
  'useActionState',
  'useFormState',
  'useHostTransitionStatus',
  'useMemoCache',
  'useCacheRefresh',
] as const;

/**
 * Creates the hooks of a first rendering: state has its initial value unless the component changes it while
 * it renders, effects do nothing. What suspends is unsupported.
 */
export function createDispatcher(getHost: () => HookHost): Dispatcher {
  const readContextValue = (context: unknown): unknown =>
    isContext(context) ? getHost().readContext(context) : throwUnsupported('use() of anything but a context');
  return {
    readContext: readContextValue,
    use: readContextValue,
    useContext: readContextValue,
    useMemo: (create: () => unknown, dependencies?: readonly unknown[]) =>
      getHost().state.useMemo(create, dependencies),
    useCallback: (callback: unknown, dependencies?: readonly unknown[]) =>
      getHost().state.useMemo(() => callback, dependencies),
    useReducer: (reducer: Reducer, initial: unknown, initialize?: (value: unknown) => unknown) => {
      const host = getHost();
      host.onStatefulHook();
      return host.state.useReducer(reducer, () => (initialize === undefined ? initial : initialize(initial)));
    },
    useState: (initial: unknown) => {
      const host = getHost();
      host.onStatefulHook();
      return host.state.useReducer(applyAction, () =>
        typeof initial === 'function' ? (initial as () => unknown)() : initial,
      );
    },
    useRef: (current: unknown) => getHost().state.useRef(current),
    useId: () => getHost().createId(),
    useSyncExternalStore: (_subscribe: unknown, _getSnapshot: unknown, getServerSnapshot?: () => unknown) => {
      getHost().onStatefulHook();
      return getServerSnapshot ? getServerSnapshot() : throwUnsupported('A store without a server snapshot');
    },
    useDeferredValue: (value: unknown, initial?: unknown) => (initial === undefined ? value : initial),
    useTransition: () => [false, throwOnTransition],
    useEffectEvent: () => throwOnEffectEvent,
    useEffect: noop,
    useLayoutEffect: noop,
    useInsertionEffect: noop,
    useImperativeHandle: noop,
    useDebugValue: noop,
    ...Object.fromEntries(UNSUPPORTED_HOOKS.map((name) => [name, () => throwUnsupported(name)])),
  };
}
