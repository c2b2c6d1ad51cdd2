/** Computes the next state from an action. */
export type Reducer = (state: unknown, action: unknown) => unknown;

interface StateHook {
  value: unknown;
  /** What the component has dispatched since its last rendering. */
  actions: unknown[] | undefined;
  readonly dispatch: (action: unknown) => void;
}

interface MemoHook {
  value: unknown;
  dependencies: readonly unknown[] | undefined;
}

const areSame = (a: readonly unknown[] | undefined, b: readonly unknown[] | undefined): boolean =>
  a !== undefined && a.length === b?.length && a.every((value, index) => Object.is(value, b[index]));

/** React gives up after this many renders of one component. */
const MAX_RENDERS = 25;

/**
 * State, refs and computed values of the component that is being rendered. They matter only while it
 * renders: a component that changes its own state is rendered again immediately, and all other changes have
 * no effect on the server.
 */
export class ComponentState {
  #hooks: StateHook[] = [];
  #refs: { current: unknown }[] = [];
  #memos: MemoHook[] = [];
  #hookIndex = 0;
  #refIndex = 0;
  #memoIndex = 0;
  #hasActions = false;
  #renderings = 0;

  /** Forgets the previous component, whose dispatch functions do nothing from now on. */
  start(): void {
    if (this.#hooks.length > 0) this.#hooks = [];
    if (this.#refs.length > 0) this.#refs = [];
    if (this.#memos.length > 0) this.#memos = [];
    this.#hasActions = true;
    this.#renderings = 0;
  }

  /** Whether the component must be rendered: for the first time, or again because it has changed its state. */
  startRendering(): boolean {
    if (!this.#hasActions) {
      if (this.#hooks.length > 0) this.#hooks = [];
      return false;
    }
    this.#renderings += 1;
    if (this.#renderings > MAX_RENDERS) throw new Error('Too many re-renders of one component.');
    this.#hasActions = false;
    this.#hookIndex = 0;
    this.#refIndex = 0;
    this.#memoIndex = 0;
    return true;
  }

  useReducer(reducer: Reducer, initialize: () => unknown): readonly [unknown, StateHook['dispatch']] {
    const hook = (this.#hooks[this.#hookIndex] ??= this.#createHook(initialize()));
    this.#hookIndex += 1;
    if (hook.actions !== undefined) {
      for (const action of hook.actions) hook.value = reducer(hook.value, action);
      hook.actions = undefined;
    }
    return [hook.value, hook.dispatch];
  }

  #createHook(value: unknown): StateHook {
    const hooks = this.#hooks;
    const hook: StateHook = {
      value,
      actions: undefined,
      dispatch: (action) => {
        if (hooks !== this.#hooks) return;
        (hook.actions ??= []).push(action);
        this.#hasActions = true;
      },
    };
    return hook;
  }

  /** When a component renders again, only values with changed dependencies are computed again. */
  useMemo(create: () => unknown, dependencies?: readonly unknown[] | null): unknown {
    const known = this.#memos[this.#memoIndex];
    const next = dependencies ?? undefined;
    const hook = known && areSame(next, known.dependencies) ? known : { value: create(), dependencies: next };
    this.#memos[this.#memoIndex] = hook;
    this.#memoIndex += 1;
    return hook.value;
  }

  useRef(current: unknown): { current: unknown } {
    const ref = (this.#refs[this.#refIndex] ??= { current });
    this.#refIndex += 1;
    return ref;
  }
}
