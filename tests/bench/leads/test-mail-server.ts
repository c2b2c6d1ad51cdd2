import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail server that stands in for those of dealers and visitors. */
export interface TestMailServer {
  readonly url: string;
  /**
   * Message-IDs in the order of their first arrival. They begin with the lead's id and the kind of email.
   */
  readonly order: readonly string[];
  /** Emails that arrived more than once, as the network loses confirmations. */
  readonly repeated: number;
  close(): Promise<void>;
}

/** The texts are encoded, the headers are not. */
const MESSAGE_ID = /^Message-ID:\s+<([^>]+)>/im;

/** Starts a mail server on a free port. */
export async function startTestMailServer(): Promise<TestMailServer> {
  const seen = new Set<string>();
  let repeated = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, callback) {
      text(stream).then((mail) => {
        const id = MESSAGE_ID.exec(mail)?.[1];
        if (id === undefined) return callback(new Error('The email has no Message-ID.'));
        if (seen.has(id)) repeated += 1;
        seen.add(id);
        callback();
      }, callback);
    },
  });
  // A killed client resets its connection.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    get order() {
      return [...seen];
    },
    get repeated() {
      return repeated;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
