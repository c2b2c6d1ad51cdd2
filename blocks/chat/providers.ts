import type { BlockProps } from '../../schemas';

export type ChatProvider = BlockProps<'chat'>['site']['settings']['chat']['provider'];

/** A chat that is open. */
export interface ChatConnection {
  /** Nobody is at the other end: the window must say so. */
  isSandbox: boolean;
  /** Sends what was written; resolves with what is answered, rejects where it could not be sent. */
  send(text: string): Promise<string>;
}

/** What a provider's file gives. */
interface ChatModule {
  connect(words: { sandboxAnswer: string }): ChatConnection;
}

/** The providers by their name in the settings; each is fetched when a chat is opened and not before. */
export const PROVIDERS: Readonly<Record<ChatProvider, () => Promise<ChatModule>>> = {
  sandbox: () => import('./providers/sandbox'),
};
