/**
 * A page's conversation with the dealer: what was said, the line that is being written, and the connection it goes over.
 * In: how a connection is made. Out: a store for all islands of the page, so that what was begun in one place goes on
 * in another. Nothing of it is stored; it lasts as long as the page.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';

/** One message. */
export interface ConversationLine {
  /** Written by the visitor. */
  isOwn: boolean;
  text: string;
}

/** A connection to whoever answers. */
export interface Connection {
  /** Nobody is at the other end: who shows the conversation must say so. */
  isSandbox: boolean;
  /** Sends what was written; resolves with what is answered, rejects where it could not be sent. */
  send(text: string): Promise<string>;
  /** Ends it. Called once, when the page is left. */
  close(): void;
}

export interface ConversationState {
  connection: 'none' | 'connecting' | 'open' | 'failed';
  isSandbox: boolean;
  /** Oldest first. */
  lines: readonly ConversationLine[];
  /** What is being written. */
  draft: string;
  /** What became of the message that was sent last; one that failed stands in the draft again. */
  sending: 'idle' | 'busy' | 'failed';
}

export interface Conversation extends Pick<StoreApi<ConversationState>, 'getState' | 'subscribe'> {
  /** Makes the connection where there is none; a try that failed is made again. Never throws: the state says it. */
  connect(): void;
  /** Replaces what is being written. */
  write(draft: string): void;
  /** Sends the draft, once the connection is there. Never rejects: the state says it. */
  send(): Promise<void>;
}

/** The part of `window` that a conversation needs. */
export interface ConversationHost {
  addEventListener(type: 'pagehide', listener: () => void): void;
}

/** Before anything was said; also what a server renders. */
export const NO_CONVERSATION: ConversationState = {
  connection: 'none',
  isSandbox: false,
  lines: [],
  draft: '',
  sending: 'idle',
};

/** A conversation in one window, over connections that `connect` makes. */
export function createConversation(host: ConversationHost, connect: () => Promise<Connection>): Conversation {
  const store = createStore<ConversationState>(() => NO_CONVERSATION);
  let current: Promise<Connection> | undefined;

  const open = (): Promise<Connection> => {
    store.setState({ connection: 'connecting' });
    const attempt = connect().then(
      (connection) => {
        if (current !== attempt) {
          connection.close();
          throw new Error('The page was left before the connection was there');
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
  const connected = () => (current ??= open());

  // A page that comes back out of the browser's memory makes a new connection with its next message.
  host.addEventListener('pagehide', () => {
    const left = current;
    current = undefined;
    if (!left) return;
    store.setState({ connection: 'none' });
    left.then(
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
      const answer = await (await connected()).send(text);
      store.setState((now) => ({
        sending: 'idle',
        lines: [...now.lines, { isOwn: false, text: answer }],
      }));
    } catch {
      // What could not be sent is back in the line, before what was written meanwhile.
      store.setState((now) => ({
        sending: 'failed',
        lines,
        draft: now.draft === '' ? text : `${text} ${now.draft}`,
      }));
    }
  };
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    connect: () => void connected().catch(() => undefined),
    write: (draft) => store.setState({ draft }),
    send,
  };
}

let shared: Conversation | undefined;

/** The page's one conversation, over what its first caller connects to. Only in the browser: a server must never share it. */
export function sharedConversation(connect: () => Promise<Connection>): Conversation {
  return (shared ??= createConversation(window, connect));
}
