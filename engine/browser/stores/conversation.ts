/**
 * A page's chat with the dealer: the messages, the draft, and the connection. In: a function that connects. Out: one
 * store for all islands of the page. Nothing is stored; the chat lasts as long as the page.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';

export interface ConversationLine {
  /** Written by the visitor. */
  isOwn: boolean;
  text: string;
}

/** A connection to the person or service that replies. */
export interface Connection {
  /** Whether this is a demonstration: no one replies, and the chat must say so. */
  isSandbox: boolean;
  /** Sends a message and resolves with the reply. Rejects if the message could not be sent. */
  send(text: string): Promise<string>;
  /** Closes the connection. Called once, when the page is left. */
  close(): void;
}

export interface ConversationState {
  connection: 'none' | 'connecting' | 'open' | 'failed';
  isSandbox: boolean;
  /** Oldest first. */
  lines: readonly ConversationLine[];
  /** The text in the input field. */
  draft: string;
  /** State of the last message; a failed one returns to the draft. */
  sending: 'idle' | 'busy' | 'failed';
}

export interface Conversation extends Pick<StoreApi<ConversationState>, 'getState' | 'subscribe'> {
  /** Connects, or retries after a failure. Never throws: the state reports errors. */
  connect(): void;
  write(draft: string): void;
  /** Sends the draft once connected. Never rejects: the state reports errors. */
  send(): Promise<void>;
}

/** The members of `window` that a chat needs. */
export interface ConversationHost {
  addEventListener(type: 'pagehide', listener: () => void): void;
}

/** The initial state, which the server also renders. */
export const NO_CONVERSATION: ConversationState = {
  connection: 'none',
  isSandbox: false,
  lines: [],
  draft: '',
  sending: 'idle',
};

/** Creates a chat in one window, over connections that `connect` opens. */
export function createConversation(host: ConversationHost, connect: () => Promise<Connection>): Conversation {
  const store = createStore<ConversationState>(() => NO_CONVERSATION);
  let current: Promise<Connection> | undefined;

  const open = (): Promise<Connection> => {
    store.setState({ connection: 'connecting' });
    const attempt = connect().then(
      (connection) => {
        if (current !== attempt) {
          connection.close();
          throw new Error('The page was left before the connection was established');
        }
        store.setState({ connection: 'open', isSandbox: connection.isSandbox });
        return connection;
      },
      (error: unknown) => {
        if (current === attempt) {
          current = undefined;
          store.setState({ connection: 'failed' });
        }
        throw error;
      },
    );
    return attempt;
  };
  const ensureConnection = () => (current ??= open());

  // A page that is restored from the back/forward cache reconnects with its next message.
  host.addEventListener('pagehide', () => {
    const closing = current;
    current = undefined;
    if (!closing) return;
    store.setState({ connection: 'none' });
    closing.then(
      (connection) => connection.close(),
      () => undefined,
    );
  });

  const send = async () => {
    const { draft, lines, sending } = store.getState();
    const text = draft.trim();
    if (text === '' || sending === 'busy') return;
    store.setState({ draft: '', sending: 'busy', lines: [...lines, { isOwn: true, text }] });
    try {
      const answer = await (await ensureConnection()).send(text);
      store.setState((state) => ({
        sending: 'idle',
        lines: [...state.lines, { isOwn: false, text: answer }],
      }));
    } catch {
      // Put the unsent text back, before anything typed in the meantime.
      store.setState((state) => ({
        sending: 'failed',
        lines,
        draft: state.draft === '' ? text : `${text} ${state.draft}`,
      }));
    }
  };
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    connect: () => void ensureConnection().catch(() => undefined),
    write: (draft) => store.setState({ draft }),
    send,
  };
}

let shared: Conversation | undefined;

/**
 * The chat of this page, over the connection of its first caller. Use only in the browser, because a server must never
 * share it.
 */
export function getSharedConversation(connect: () => Promise<Connection>): Conversation {
  return (shared ??= createConversation(window, connect));
}
