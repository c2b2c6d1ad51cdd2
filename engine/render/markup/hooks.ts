import { isContext, readContext, type Dispatcher } from './react-internals';
import { unsupported } from './unsupported';

/** Callbacks from hooks to the rendering in progress. */
export interface HookHost {
  /** The id for the next `useId` of the current component. */
  createId(): string;
  /** A hook was called whose result can differ between two renderings of the same element. */
  onStatefulHook(): void;
  /** A component changed its state while it renders, which renders it again. */
  onStateChange(): never;
}

const noop = (): void => undefined;

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
 * Creates the hooks of a first rendering: state has its initial value, effects do nothing. What would need a second
 * rendering or suspends is unsupported.
 */
export function createDispatcher(getHost: () => HookHost | undefined): Dispatcher {
  const changeState = (): void => {
    getHost()?.onStateChange();
  };
  const readContextValue = (context: unknown): unknown =>
    isContext(context) ? readContext(context) : unsupported('use() of anything but a context');
  return {
    readContext: readContextValue,
    use: readContextValue,
    useContext: readContextValue,
    useMemo: (create: () => unknown) => create(),
    useCallback: (callback: unknown) => callback,
    useReducer: (_reducer: unknown, initial: unknown, initialize?: (value: unknown) => unknown) => {
      getHost()?.onStatefulHook();
      return [initialize === undefined ? initial : initialize(initial), changeState];
    },
    useState: (initial: unknown) => {
      getHost()?.onStatefulHook();
      return [typeof initial === 'function' ? (initial as () => unknown)() : initial, changeState];
    },
    useRef: (current: unknown) => ({ current }),
    useId: () => getHost()?.createId(),
    useSyncExternalStore: (_subscribe: unknown, _getSnapshot: unknown, getServerSnapshot?: () => unknown) => {
      getHost()?.onStatefulHook();
      return getServerSnapshot ? getServerSnapshot() : unsupported('A store without a server snapshot');
    },
    useDeferredValue: (value: unknown, initial?: unknown) => (initial === undefined ? value : initial),
    useTransition: () => [false, throwOnTransition],
    useEffectEvent: () => throwOnEffectEvent,
    useEffect: noop,
    useLayoutEffect: noop,
    useInsertionEffect: noop,
    useImperativeHandle: noop,
    useDebugValue: noop,
    ...Object.fromEntries(UNSUPPORTED_HOOKS.map((name) => [name, () => unsupported(name)])),
  };
}
