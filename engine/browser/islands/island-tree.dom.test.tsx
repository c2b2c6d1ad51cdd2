// @vitest-environment happy-dom
import { act, useState, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IslandTree, type Components, type IslandPayload } from './island-tree';

const payload: IslandPayload = {
  root: {
    ...{ id: 'root', block: 'list', props: {} },
    live: {
      items: [
        { id: 'bad', block: 'bad', props: {} },
        { id: 'counter', block: 'counter', props: {} },
      ],
    },
  },
  data: {},
  messages: {},
  locale: 'en-AU',
  isIsolated: true,
};

function List({ items }: Record<string, unknown>) {
  return <section>{items as ReactNode}</section>;
}
function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{count}</button>;
}
function Call({ id }: Record<string, unknown>) {
  return <a id={String(id)}>Call us</a>;
}
function createComponents(bad: () => ReactNode): Components {
  return { list: List, counter: Counter, bad, call: Call };
}
const fail = () => {
  throw new Error('broken');
};
const createTree = (components: Components, tree = payload) => (
  <IslandTree payload={tree} components={components} format={(message) => String(message)} />
);

let container: HTMLElement;
let root: Root | undefined;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  container = document.createElement('div');
  document.body.append(container);
});
afterEach(async () => {
  await act(async () => root?.unmount());
  container.remove();
  vi.unstubAllGlobals();
});

async function hydrateInBrowser(browserComponents: Components, tree = payload): Promise<void> {
  container.innerHTML = renderToString(createTree(createComponents(fail), tree));
  await act(async () => {
    root = hydrateRoot(container, createTree(browserComponents, tree), {
      onRecoverableError: () => undefined,
      onCaughtError: () => undefined,
    });
  });
}

it('works in the browser without a block that fails', async () => {
  await hydrateInBrowser(createComponents(fail));
  const button = container.querySelector('button');
  expect(container.textContent).toBe('0');
  await act(async () => button?.click());
  expect(container.textContent).toBe('1');
});

it('shows a block that failed only on the server', async () => {
  await hydrateInBrowser(createComponents(() => <p>back</p>));
  expect(container.textContent).toBe('back0');
});

const payloadWithFallback: IslandPayload = {
  ...payload,
  root: { ...payload.root, fallbacks: { items: { id: 'root', block: 'call', props: {} } } },
};

it('shows the fallback of the slot for a block that fails on the server and in the browser', async () => {
  await hydrateInBrowser(createComponents(fail), payloadWithFallback);
  expect(container.textContent).toBe('Call us0');
  expect(container.querySelector('a')?.id).toBe('bad');
});

it('replaces the fallback by a block that failed only on the server', async () => {
  await hydrateInBrowser(
    createComponents(() => <p>back</p>),
    payloadWithFallback,
  );
  expect(container.textContent).toBe('back0');
});
