import { createElement, StrictMode, useEffect, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { collectBlockTypes, IslandTree, type Components, type IslandPayload } from './island-tree';
import { formatPlainMessage, isPlainMessage, type FormatMessage } from '../texts/plain-messages';
import { DRAFTS_KEY } from '../stores/draft-key';
import { readStored } from '../stores/json-storage';
import { reportEarlyInput } from './early-input';

async function loadComponents(island: HTMLElement, payload: IslandPayload): Promise<Components> {
  const names = collectBlockTypes(payload.root);
  const urls = (island.dataset.src ?? '').split(' ');
  const modules = await Promise.all(
    urls.map(
      (url) => import(/* @vite-ignore */ url) as Promise<{ default: ComponentType<Record<string, unknown>> }>,
    ),
  );
  return Object.fromEntries(
    names.map((name, index) => [name, modules[index]?.default] as const),
  ) as Components;
}

/** Loads the ICU formatter only for islands whose messages need it. */
async function loadFormat({ messages }: IslandPayload): Promise<FormatMessage> {
  const isAllPlain = Object.values(messages).every((blockMessages) =>
    Object.values(blockMessages).every(isPlainMessage),
  );
  return isAllPlain ? formatPlainMessage : (await import('../texts/icu-messages')).formatMessage;
}

/** Calls `onHydrated` in the last effect of the hydration. Adds no HTML. */
function HydrationListener({ onHydrated, children }: { onHydrated: () => void; children?: ReactNode }) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}

function reportFailure(island: UpdatableIsland, error: unknown): void {
  island.hasFailed = true;
  delete island.update;
  dispatchEvent(new CustomEvent('forecourt:island-error', { detail: error }));
}

/** Drafts that nobody needs any more are deleted on any page, because their form may never be opened again. */
function tidyDrafts(): void {
  if (readStored(DRAFTS_KEY) === null) return;
  void import('../api/lead-drafts').then((drafts) => drafts.tidyDrafts()).catch(() => undefined);
}
tidyDrafts();

const waitForNextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** An island in development, which accepts new data and keeps its state (`development/page-updates.ts`). */
export interface UpdatableIsland extends HTMLElement {
  update?(): Promise<void>;
  /** Whether it threw and the server's HTML was restored. */
  hasFailed?: boolean;
}

/**
 * Hydrates one island: reads the JSON that follows it, imports its components and lets React hydrate its
 * HTML. If a component throws, the server's HTML is restored and works like plain HTML.
 */
export async function hydrate(island: HTMLElement): Promise<void> {
  const data = island.nextElementSibling;
  if (!(data instanceof HTMLScriptElement)) throw new Error(`Island ${island.id} has no data`);
  const payload = JSON.parse(data.textContent ?? '') as IslandPayload;
  const [components, format] = await Promise.all([loadComponents(island, payload), loadFormat(payload)]);
  const serverNodes = [...island.childNodes].map((node) => node.cloneNode(true));
  await new Promise<void>((resolve) => {
    const onHydrated = () => {
      reportEarlyInput(island);
      resolve();
    };
    const createTree = (props: Parameters<typeof IslandTree>[0]) => {
      const tree = createElement(IslandTree, props);
      return createElement(
        HydrationListener,
        { onHydrated },
        island.dataset.strict ? createElement(StrictMode, null, tree) : tree,
      );
    };
    const root = hydrateRoot(island, createTree({ payload, components, format }), {
      identifierPrefix: payload.root.id,
      onUncaughtError(error) {
        console.error(`Block ${payload.root.block} (${payload.root.id}) failed in the browser:`, error);
        if (import.meta.env.DEV) reportFailure(island, error);
        setTimeout(() => {
          root.unmount();
          island.replaceChildren(...serverNodes);
          resolve();
        });
      },
      onRecoverableError(error) {
        console.error(`Hydration of ${payload.root.block} (${payload.root.id}):`, error);
      },
    });
    if (import.meta.env.DEV)
      (island as UpdatableIsland).update = async () => {
        const next = JSON.parse(data.textContent ?? '') as IslandPayload;
        const [nextComponents, nextFormat] = await Promise.all([
          loadComponents(island, next),
          loadFormat(next),
        ]);
        root.render(createTree({ payload: next, components: nextComponents, format: nextFormat }));
      };
  });
  await waitForNextTask();
  island.dataset.ready = '';
}
