import type { Connection } from '../../engine/browser/stores/conversation';
import type { BlockProps } from '../../schemas';

export type ChatProvider = BlockProps<'chat'>['site']['settings']['chat']['provider'];

/** What a provider's file gives. */
interface ChatModule {
  connect(words: { sandboxAnswer: string }): Connection;
}

/** The providers by their name in the settings; each is fetched when a chat is opened and not before. */
export const PROVIDERS: Readonly<Record<ChatProvider, () => Promise<ChatModule>>> = {
  sandbox: () => import('./providers/sandbox'),
};
