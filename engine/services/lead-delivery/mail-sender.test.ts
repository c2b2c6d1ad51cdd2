import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  createDealerMail,
  MailSender,
  type MailMessage,
  type MailRoute,
  type MailSenderOptions,
} from './index';
import { createSampleMessage } from './testing/sample-message';

const mail = createDealerMail(createSampleMessage());
const route = { from: 'leads@forecourt.example', to: 'desk@dealer.example' };

/** A local mail server without encryption and accounts, with changes. Returns its URL. */
async function startServer(options: SMTPServerOptions = {}): Promise<string> {
  const server = new SMTPServer({
    ...{ hideSTARTTLS: true, authOptional: true, disableReverseLookup: true, logger: false },
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  return `smtp://127.0.0.1:${port}`;
}

/** Sends an email with connections that end with the test. */
function sendMail(sent: MailMessage, { from, to, ...options }: MailRoute & MailSenderOptions) {
  const sender = new MailSender(options);
  onTestFinished(() => sender.close());
  return sender.send(sent, { from, to }, 'yard/dealer');
}

const refuse = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

describe('a mail', () => {
  it('delivers the mail to its recipient', async () => {
    const received: { from: unknown; to: unknown[]; source: Buffer }[] = [];
    const smtpUrl = await startServer({
      onData(stream, { envelope }, callback) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const { mailFrom, rcptTo } = envelope;
          const from = mailFrom && mailFrom.address;
          received.push({ from, to: rcptTo.map(({ address }) => address), source: Buffer.concat(chunks) });
          callback();
        });
      },
    });
    expect(await sendMail(mail, { ...route, smtpUrl })).toEqual({ status: 'delivered' });
    expect(await sendMail(mail, { ...route, from: '"The Yard" <a@yard.example>', smtpUrl })).toEqual({
      status: 'delivered',
    });
    const [first, second] = received;
    expect(first).toMatchObject({ from: 'leads@forecourt.example', to: ['desk@dealer.example'] });
    const parsed = await simpleParser(first?.source ?? '');
    expect(parsed.text).toBe(mail.text);
    expect(parsed.html).toBe(mail.html);
    const again = await simpleParser(second?.source ?? '');
    expect(again.from?.value).toEqual([{ name: 'The Yard', address: 'a@yard.example' }]);
    expect(again.messageId).toBe(parsed.messageId);
  });

  const refused = { isPermanent: true };
  it.each([
    [450, { isPermanent: false }, '4.2.1 Mailbox of desk@dealer.example is busy', ' 4.2.1'],
    [550, { ...refused, isMailboxRefused: true }, '5.1.1 <desk@dealer.example>: no such user', ' 5.1.1'],
    // Also the answer of a relay that refuses the sender.
    [550, refused, 'not allowed', ''],
    // The mailbox may take later ones.
    [552, refused, '5.2.2 Mailbox full', ' 5.2.2'],
    [550, refused, '5.7.1 We do not take emails from your address', ' 5.7.1'],
    [554, refused, 'not now', ''],
    [530, { isPermanent: false }, '5.7.0 Authentication required', ' 5.7.0'],
  ])('reports %i for the recipient without the address: %j', async (code, expected, text, enhanced) => {
    const smtpUrl = await startServer({ onRcptTo: (_address, _session, done) => done(refuse(code, text)) });
    const result = await sendMail(mail, { ...route, smtpUrl });
    const reason = `The mail server answered ${code}${enhanced} to RCPT TO.`;
    expect(result).toEqual({ status: 'failed', ...expected, reason });
  });

  it.each([
    [451, false],
    [554, true],
  ])('reports %i after the message', async (code, isPermanent) => {
    const smtpUrl = await startServer({
      onData(stream, _session, done) {
        stream.resume().on('end', () => done(refuse(code, `message of zoe@customer.example`)));
      },
    });
    expect(await sendMail(mail, { ...route, smtpUrl })).toEqual({
      status: 'failed',
      isPermanent,
      reason: `The mail server answered ${code} to DATA.`,
    });
  });

  it('treats a refused sender as permanent, and a refused connection or password as temporary', async () => {
    const onMailFrom: SMTPServerOptions['onMailFrom'] = (_address, _session, done) => done(refuse(553, 'no'));
    const sender = await sendMail(mail, { ...route, smtpUrl: await startServer({ onMailFrom }) });
    expect(sender).toMatchObject({ isPermanent: true, reason: 'The mail server answered 553 to MAIL FROM.' });

    const onConnect: SMTPServerOptions['onConnect'] = (_session, done) => done(refuse(554, 'not you'));
    const connection = await sendMail(mail, { ...route, smtpUrl: await startServer({ onConnect }) });
    expect(connection).toMatchObject({ isPermanent: false, reason: 'The mail server answered 554.' });

    const onAuth: SMTPServerOptions['onAuth'] = (_auth, _session, done) => done(refuse(535, 'wrong'));
    const smtpUrl = await startServer({ onAuth, allowInsecureAuth: true, authOptional: false });
    const password = await sendMail(mail, { ...route, smtpUrl: smtpUrl.replace('//', '//user:secret@') });
    expect(password).toMatchObject({ isPermanent: false, reason: 'The mail server answered 535.' });
  });

  it.each([
    ['says nothing', () => undefined],
    ['stops after its greeting', (socket: Socket) => socket.write('220 mail.example\r\n')],
  ])('does not wait for a server that %s', async (_name, serve) => {
    const sockets: Socket[] = [];
    const server: Server = createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => undefined);
      serve(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    const smtpUrl = `smtp://127.0.0.1:${port}`;
    expect(await sendMail(mail, { ...route, smtpUrl, timeLimitMs: 200 })).toEqual({
      status: 'failed',
      isPermanent: false,
      reason: 'The mail server did not answer in time.',
    });
  });

  it('treats a server that is not there as temporary', async () => {
    const free = await new Promise<number>((resolve) => {
      const server = createServer().listen(0, '127.0.0.1', () => {
        const address = server.address() as AddressInfo;
        server.close(() => resolve(address.port));
      });
    });
    expect(await sendMail(mail, { ...route, smtpUrl: `smtp://127.0.0.1:${free}` })).toEqual({
      status: 'failed',
      isPermanent: false,
      reason: 'The connection to the mail server failed (ECONNREFUSED).',
    });
  });

  it('requires addresses and the URL of a mail server', async () => {
    const smtpUrl = 'smtp://127.0.0.1:9';
    const recipient = await sendMail(mail, { ...route, smtpUrl, to: 'a@b.example, c@d.example' });
    expect(recipient).toMatchObject({ isPermanent: true, reason: expect.stringContaining('recipient') });
    const sender = await sendMail(mail, { ...route, smtpUrl, from: 'nobody' });
    expect(sender).toMatchObject({ isPermanent: false, reason: expect.stringContaining('sender') });
    for (const url of ['', 'mail.example', 'https://mail.example', 'smtp:///'])
      expect(await sendMail(mail, { ...route, smtpUrl: url })).toMatchObject({
        isPermanent: false,
        reason: expect.stringContaining('`smtp:`'),
      });
  });
});

describe('the connections', () => {
  /** A server that counts connections and emails, with answers to recipients. */
  async function countConnections(options: SMTPServerOptions = {}) {
    const counts = { connections: 0, open: 0, mails: 0 };
    const smtpUrl = await startServer({
      onConnect(_session, done) {
        counts.connections += 1;
        counts.open += 1;
        done();
      },
      onClose() {
        counts.open -= 1;
      },
      onData(stream, _session, done) {
        stream.resume().on('end', () => {
          counts.mails += 1;
          done();
        });
      },
      ...options,
    });
    const sender = new MailSender({ smtpUrl, timeLimitMs: 2_000 });
    onTestFinished(() => sender.close());
    return { counts, sender };
  }

  it('are used again by the same destination, and are its own', async () => {
    const { counts, sender } = await countConnections();
    for (let count = 0; count < 5; count += 1)
      expect(await sender.send(mail, route, 'yard/dealer')).toEqual({ status: 'delivered' });
    expect(counts).toMatchObject({ connections: 1, mails: 5 });
    expect(await sender.send(mail, route, 'yard/crm')).toEqual({ status: 'delivered' });
    expect(counts).toMatchObject({ connections: 2, mails: 6 });
  });

  it('are at most two for a destination', async () => {
    const { counts, sender } = await countConnections();
    const sent = Array.from({ length: 12 }, () => sender.send(mail, route, 'yard/receipts'));
    expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set(['delivered']));
    expect(counts).toMatchObject({ connections: 2, mails: 12 });
  });

  it('of a destination that hangs hold up no other, and are given up in time', async () => {
    const { counts, sender } = await countConnections({
      // Never answered.
      onRcptTo: ({ address }, _session, done) => (address.startsWith('slow') ? undefined : done()),
    });
    const slow = [1, 2, 3].map(() => sender.send(mail, { ...route, to: 'slow@dealer.example' }, 'yard/slow'));
    expect(await sender.send(mail, route, 'yard/dealer')).toEqual({ status: 'delivered' });
    expect(counts.mails).toBe(1);
    for (const result of await Promise.all(slow))
      expect(result).toMatchObject({ isPermanent: false, reason: 'The mail server did not answer in time.' });
  });

  it('are still good after a mail that was refused', async () => {
    const { sender } = await countConnections({
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith('gone') ? refuse(550, 'no such user') : null),
    });
    expect(await sender.send(mail, { ...route, to: 'gone@dealer.example' }, 'yard/receipts')).toMatchObject({
      isPermanent: true,
    });
    expect(await sender.send(mail, route, 'yard/receipts')).toEqual({ status: 'delivered' });
  });

  it('that the server has closed are replaced, and no mail is lost', async () => {
    const { counts, sender } = await countConnections({ socketTimeout: 500 });
    expect(await sender.send(mail, route, 'yard/dealer')).toEqual({ status: 'delivered' });
    await expect.poll(() => counts.open).toBe(0);
    expect(await sender.send(mail, route, 'yard/dealer')).toEqual({ status: 'delivered' });
    expect(counts).toMatchObject({ connections: 2, mails: 2 });
  });

  it('are closed with the sender, also if the server hangs', async () => {
    const { counts, sender } = await countConnections({ onRcptTo: () => undefined });
    const sent = sender.send(mail, route, 'yard/dealer');
    await expect.poll(() => counts.open).toBe(1);
    sender.close();
    expect(await sent).toMatchObject({ isPermanent: false });
    await expect.poll(() => counts.open).toBe(0);
  });

  it('are closed with the sender', async () => {
    const { counts, sender } = await countConnections();
    await sender.send(mail, route, 'yard/dealer');
    expect(counts.open).toBe(1);
    sender.close();
    await expect.poll(() => counts.open).toBe(0);
  });
});
