import { useRef, useState } from 'react';
import { PROVIDERS, type ChatConnection, type ChatProvider } from './providers';

export interface ChatLine {
  isOwn: boolean;
  text: string;
}

interface Chat {
  state: 'closed' | 'connecting' | 'open' | 'failed';
  isSandbox: boolean;
  lines: readonly ChatLine[];
  /** Fetches the provider, once; a try that failed is made again. */
  connect(): void;
  /** Waits for the connection where it is not there yet. False where it could not be sent. */
  send(text: string): Promise<boolean>;
}

/** A chat with the site's provider, from the first press on. */
export function useChat(provider: ChatProvider, words: { sandboxAnswer: string }): Chat {
  const connection = useRef<Promise<ChatConnection>>(undefined);
  const [state, setState] = useState<Chat['state']>('closed');
  const [isSandbox, setIsSandbox] = useState(false);
  const [lines, setLines] = useState<readonly ChatLine[]>([]);

  const fail = () => {
    connection.current = undefined;
    setState('failed');
  };
  const open = (): Promise<ChatConnection> => {
    setState('connecting');
    return (connection.current = PROVIDERS[provider]().then((module) => {
      const chat = module.connect(words);
      setIsSandbox(chat.isSandbox);
      setState('open');
      return chat;
    }));
  };
  const send = async (text: string) => {
    try {
      const chat = await (connection.current ?? open());
      const answer = await chat.send(text);
      setLines((before) => [...before, { isOwn: true, text }, { isOwn: false, text: answer }]);
      return true;
    } catch {
      fail();
      return false;
    }
  };
  return { state, isSandbox, lines, connect: () => void (connection.current ?? open().catch(fail)), send };
}
