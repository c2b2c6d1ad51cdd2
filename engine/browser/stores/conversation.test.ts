import { describe, expect, it } from 'vitest';
import { createConversation, type Connection } from './conversation';

/** A promise that the test settles. */
function open<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<Value>((...ends) => ([resolve, reject] = ends));
  return { promise, resolve, reject };
}

/** Waits until all settled promises have been handled. */
const settle = () => new Promise<void>((done) => setImmediate(done));

/** A fake window and connections that the test controls. */
function world() {
  const made: { isClosed: boolean; sent: string[] }[] = [];
  const connecting: ReturnType<typeof open<Connection>>[] = [];
  const answering: ReturnType<typeof open<string>>[] = [];
  let leave: () => void = () => undefined;
  const host = { addEventListener: (_type: 'pagehide', listener: () => void) => (leave = listener) };
  const conversation = createConversation(host, () => {
    const attempt = open<Connection>();
    connecting.push(attempt);
    return attempt.promise;
  });

  const connection = (): Connection => {
    const record = { isClosed: false, sent: [] as string[] };
    made.push(record);
    return {
      isSandbox: true,
      send: (text) => {
        const answer = open<string>();
        record.sent.push(text);
        answering.push(answer);
        return answer.promise;
      },
      close: () => {
        if (record.isClosed) throw new Error('It was closed twice');
        record.isClosed = true;
      },
    };
  };
  /** Makes all connection attempts succeed or fail. @returns the number of attempts */
  const connects = async (fails = false) => {
    const attempts = connecting.splice(0);
    for (const { resolve, reject } of attempts) {
      if (fails) reject(new Error('Offline'));
      else resolve(connection());
    }
    await settle();
    return attempts.length;
  };
  /** Answers or rejects the oldest pending message. */
  const answers = async (answer: string | Error) => {
    const pending = answering.shift();
    if (!pending) throw new Error('Nothing was sent');
    if (typeof answer === 'string') pending.resolve(answer);
    else pending.reject(answer);
    await settle();
  };
  return { conversation, made, connects, answers, leave: () => leave() };
}

describe('conversation', () => {
  it('connects once for several callers and reports the state', async () => {
    const { conversation, connects } = world();
    conversation.connect();
    conversation.connect();
    expect(conversation.getState().connection).toBe('connecting');
    expect(await connects()).toBe(1);
    expect(conversation.getState()).toMatchObject({ connection: 'open', isSandbox: true });
  });

  it('stores the messages in order for all subscribers', async () => {
    const { conversation, connects, answers } = world();
    const seen: number[] = [];
    conversation.subscribe(({ lines }) => seen.push(lines.length));
    conversation.write('  Is it there? ');
    const sent = conversation.send();
    await connects();
    await answers('It is.');
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
    const { conversation, made, connects, answers } = world();
    conversation.write('First');
    void conversation.send();
    conversation.write('Second');
    void conversation.send();
    await connects();
    expect(conversation.getState()).toMatchObject({ draft: 'Second', sending: 'busy' });
    await answers('Yes.');
    expect(conversation.getState()).toMatchObject({ draft: 'Second', sending: 'idle' });
    expect(made[0]?.sent).toEqual(['First']);
  });

  it('returns a failed message to the draft and keeps the connection', async () => {
    const { conversation, made, connects, answers } = world();
    conversation.write('First');
    void conversation.send();
    await connects();
    conversation.write('Second');
    await answers(new Error('Lost'));
    expect(conversation.getState()).toMatchObject({
      connection: 'open',
      sending: 'failed',
      lines: [],
      draft: 'First Second',
    });
    void conversation.send();
    expect(conversation.getState().sending).toBe('busy');
    expect(await connects()).toBe(0);
    expect(made).toMatchObject([{ sent: ['First', 'First Second'], isClosed: false }]);
  });

  it('reports a failed connection and retries with the next message', async () => {
    const { conversation, connects, answers } = world();
    conversation.connect();
    await connects(true);
    expect(conversation.getState()).toMatchObject({ connection: 'failed', sending: 'idle' });
    conversation.write('Hello');
    void conversation.send();
    await connects(true);
    expect(conversation.getState()).toMatchObject({
      connection: 'failed',
      sending: 'failed',
      draft: 'Hello',
    });
    void conversation.send();
    await connects();
    await answers('Hello, too.');
    expect(conversation.getState()).toMatchObject({ connection: 'open', sending: 'idle', draft: '' });
  });

  it('closes its connection when the page is left, and reconnects when the page is restored', async () => {
    const { conversation, made, connects, answers, leave } = world();
    conversation.connect();
    await connects();
    leave();
    await settle();
    expect(conversation.getState().connection).toBe('none');
    expect(made).toMatchObject([{ isClosed: true }]);
    leave();
    conversation.write('Back');
    void conversation.send();
    await connects();
    await answers('Welcome back.');
    expect(made).toMatchObject([{ isClosed: true }, { isClosed: false, sent: ['Back'] }]);
  });

  it('closes a connection that opens after the page was left', async () => {
    const { conversation, made, connects, leave } = world();
    conversation.connect();
    leave();
    await connects();
    expect(made).toMatchObject([{ isClosed: true }]);
    expect(conversation.getState().connection).toBe('none');
  });
});
