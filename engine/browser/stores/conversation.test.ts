import { describe, expect, it } from 'vitest';
import { createConversation, type Connection } from './conversation';

/** A promise that the test settles. */
function deferred<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<Value>((...settlers) => ([resolve, reject] = settlers));
  return { promise, resolve, reject };
}

/** Waits until all settled promises have been handled. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A fake window and connections that the test controls. */
function openConversation() {
  const connections: { isClosed: boolean; sent: string[] }[] = [];
  const pendingConnections: ReturnType<typeof deferred<Connection>>[] = [];
  const pendingReplies: ReturnType<typeof deferred<string>>[] = [];
  let leave: () => void = () => undefined;
  const host = { addEventListener: (_type: 'pagehide', listener: () => void) => (leave = listener) };
  const conversation = createConversation(host, () => {
    const attempt = deferred<Connection>();
    pendingConnections.push(attempt);
    return attempt.promise;
  });

  const connection = (): Connection => {
    const record = { isClosed: false, sent: [] as string[] };
    connections.push(record);
    return {
      isSandbox: true,
      send: (text) => {
        const reply = deferred<string>();
        record.sent.push(text);
        pendingReplies.push(reply);
        return reply.promise;
      },
      close: () => {
        if (record.isClosed) throw new Error('The connection was closed twice');
        record.isClosed = true;
      },
    };
  };
  /** Makes all connection attempts succeed or fail. @returns the number of attempts */
  const settleConnections = async (fails = false) => {
    const attempts = pendingConnections.splice(0);
    for (const { resolve, reject } of attempts) {
      if (fails) reject(new Error('Offline'));
      else resolve(connection());
    }
    await settle();
    return attempts.length;
  };
  /** Resolves or rejects the reply to the oldest pending message. */
  const settleReply = async (reply: string | Error) => {
    const pending = pendingReplies.shift();
    if (!pending) throw new Error('Nothing was sent');
    if (typeof reply === 'string') pending.resolve(reply);
    else pending.reject(reply);
    await settle();
  };
  return { conversation, connections, settleConnections, settleReply, leave: () => leave() };
}

describe('conversation', () => {
  it('connects once for several callers and reports the state', async () => {
    const { conversation, settleConnections } = openConversation();
    conversation.connect();
    conversation.connect();
    expect(conversation.getState().connection).toBe('connecting');
    expect(await settleConnections()).toBe(1);
    expect(conversation.getState()).toMatchObject({ connection: 'open', isSandbox: true });
  });

  it('stores the messages in order for all subscribers', async () => {
    const { conversation, settleConnections, settleReply } = openConversation();
    const seen: number[] = [];
    conversation.subscribe(({ lines }) => seen.push(lines.length));
    conversation.write('  Is it there? ');
    const sent = conversation.send();
    await settleConnections();
    await settleReply('It is.');
    await sent;
    expect(conversation.getState()).toMatchObject({
      lines: [
        { isOwn: true, text: 'Is it there?' },
        { isOwn: false, text: 'It is.' },
      ],
      draft: '',
      sending: 'idle',
    });
    expect(seen.at(-1)).toBe(2);
  });

  it('keeps the draft while a message is sent, and sends one at a time', async () => {
    const { conversation, connections, settleConnections, settleReply } = openConversation();
    conversation.write('First');
    void conversation.send();
    conversation.write('Second');
    void conversation.send();
    await settleConnections();
    expect(conversation.getState()).toMatchObject({ draft: 'Second', sending: 'busy' });
    await settleReply('Yes.');
    expect(conversation.getState()).toMatchObject({ draft: 'Second', sending: 'idle' });
    expect(connections[0]?.sent).toEqual(['First']);
  });

  it('returns a failed message to the draft and keeps the connection', async () => {
    const { conversation, connections, settleConnections, settleReply } = openConversation();
    conversation.write('First');
    void conversation.send();
    await settleConnections();
    conversation.write('Second');
    await settleReply(new Error('Lost'));
    expect(conversation.getState()).toMatchObject({
      connection: 'open',
      sending: 'failed',
      lines: [],
      draft: 'First Second',
    });
    void conversation.send();
    expect(conversation.getState().sending).toBe('busy');
    expect(await settleConnections()).toBe(0);
    expect(connections).toMatchObject([{ sent: ['First', 'First Second'], isClosed: false }]);
  });

  it('reports a failed connection and retries with the next message', async () => {
    const { conversation, settleConnections, settleReply } = openConversation();
    conversation.connect();
    await settleConnections(true);
    expect(conversation.getState()).toMatchObject({ connection: 'failed', sending: 'idle' });
    conversation.write('Hello');
    void conversation.send();
    await settleConnections(true);
    expect(conversation.getState()).toMatchObject({
      connection: 'failed',
      sending: 'failed',
      draft: 'Hello',
    });
    void conversation.send();
    await settleConnections();
    await settleReply('Hello, too.');
    expect(conversation.getState()).toMatchObject({ connection: 'open', sending: 'idle', draft: '' });
  });

  it('closes its connection when the page is left, and reconnects when the page is restored', async () => {
    const { conversation, connections, settleConnections, settleReply, leave } = openConversation();
    conversation.connect();
    await settleConnections();
    leave();
    await settle();
    expect(conversation.getState().connection).toBe('none');
    expect(connections).toMatchObject([{ isClosed: true }]);
    leave();
    conversation.write('Back');
    void conversation.send();
    await settleConnections();
    await settleReply('Welcome back.');
    expect(connections).toMatchObject([{ isClosed: true }, { isClosed: false, sent: ['Back'] }]);
  });

  it('closes a connection that opens after the page was left', async () => {
    const { conversation, connections, settleConnections, leave } = openConversation();
    conversation.connect();
    leave();
    await settleConnections();
    expect(connections).toMatchObject([{ isClosed: true }]);
    expect(conversation.getState().connection).toBe('none');
  });
});
