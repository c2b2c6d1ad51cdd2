import type { Connection } from '../../engine/browser/stores/conversation';
import type { BlockProps } from '../../schemas';

export type ChatProvider = BlockProps<'chat'>['site']['settings']['chat']['provider'];

/** The exports of a provider's module. */
interface ChatModule {
  connect(words: { sandboxAnswer: string }): Connection;
}

/** Providers by their name in the settings, loaded when a chat is opened. */
export const PROVIDERS: Readonly<Record<ChatProvider, () => Promise<ChatModule>>> = {
  sandbox: () => import('./providers/sandbox'),
};
