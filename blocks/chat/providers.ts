import type { Connection } from '../../engine/browser/stores/conversation';
import type { BlockProps } from '../../schemas';
import { createRetryableImport } from '../../engine/browser/islands/retryable-import';

export type ChatProvider = BlockProps<'chat'>['site']['settings']['chat']['provider'];

interface ChatModule {
  connect(texts: { sandboxAnswer: string }): Connection;
}

/** Providers by their name in the settings. Each is loaded when a visitor opens the chat. */
export const PROVIDERS: Readonly<Record<ChatProvider, () => Promise<ChatModule>>> = {
  sandbox: createRetryableImport(() => import('./providers/sandbox')),
};
