import { useSyncExternalStore } from 'react';
import {
  getSharedConversation,
  NO_CONVERSATION,
  type Conversation,
  type ConversationState,
} from '../../engine/browser/stores/conversation';
import { PROVIDERS, type ChatProvider } from './providers';

export interface Chat extends ConversationState, Pick<Conversation, 'connect' | 'write' | 'send'> {}

/** The page's single conversation, shared by every chat block and loaded once. */
export function useChat(provider: ChatProvider, texts: { sandboxAnswer: string }): Chat {
  const chat = () => getSharedConversation(async () => (await PROVIDERS[provider]()).connect(texts));
  const state = useSyncExternalStore(
    (listener) => chat().subscribe(listener),
    () => chat().getState(),
    () => NO_CONVERSATION,
  );
  return {
    ...state,
    connect: () => chat().connect(),
    write: (draft) => chat().write(draft),
    send: () => chat().send(),
  };
}
