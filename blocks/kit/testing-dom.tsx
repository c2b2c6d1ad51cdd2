/**
 * For tests of islands in a simulated DOM (`@vitest-environment happy-dom`): hydrates a component as a page does. The
 * kit's index does not export it, so it never reaches a bundle.
 */
import { act, cleanup, render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { onTestFinished } from 'vitest';

export { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';

/** Makes this the URL of the simulated page. */
export function setPageUrl(url: string): void {
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(url);
}

export interface HydratedIsland extends RenderResult {
  /** Simulates a person's input. */
  user: UserEvent;
}

/**
 * Renders an element as the server does and hydrates it. Throws if the browser's HTML differs. After the test
 * everything is removed, including the window's storage.
 */
export function hydrateIsland(element: ReactElement): HydratedIsland {
  const container = document.createElement('fc-island');
  container.innerHTML = renderToString(element);
  document.body.append(container);
  onTestFinished(async () => {
    cleanup();
    container.remove();
    // The page's stores outlive a test. On this event, they read the storage again.
    localStorage.clear();
    await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: null })));
  });
  const result = render(element, {
    container,
    hydrate: true,
    onRecoverableError(error) {
      throw error;
    },
  });
  return { ...result, user: userEvent.setup({ delay: null }) };
}
