import { mkdir, readdir, stat, symlink, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  createDealerMail,
  createAcknowledgementMail,
  listMailbox,
  readMailboxFile,
  writeMailboxFile,
} from './index';
import { createSampleMessage } from './testing/sample-message';
import { createTemporaryFolder } from './testing/temporary-folder';

const from = 'leads@forecourt.example';
const to = 'desk@dealer.example';

/** A mailbox with one email per day, oldest first. */
async function createMailbox(days: readonly string[]): Promise<string> {
  const folder = join(await createTemporaryFolder(), 'mail');
  for (const day of days) {
    const mail = createDealerMail(
      createSampleMessage({ leadId: `lead-${day}`, createdAt: `${day}T01:02:03Z` }),
    );
    expect(await writeMailboxFile(mail, { folder, from, to })).toEqual({ status: 'delivered' });
  }
  return folder;
}

describe('the mailbox', () => {
  it('lists the newest mails first, up to a limit, and reads one', async () => {
    const folder = await createMailbox(['2026-11-24', '2026-11-26', '2026-11-25']);
    const entries = await listMailbox(folder, { limit: 2 });
    expect(entries.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^20261126T010203Z-lead-2026-11-26\.dealer\.[0-9a-f]{16}\.eml$/),
      expect.stringMatching(/^20261125T010203Z-lead-2026-11-25\.dealer\.[0-9a-f]{16}\.eml$/),
    ]);
    const [entry] = entries;
    const mail = createDealerMail(
      createSampleMessage({ leadId: 'lead-2026-11-26', createdAt: '2026-11-26T01:02:03Z' }),
    );
    expect(entry).toEqual({ name: entry?.name, from, to, subject: mail.subject, date: entry?.date });
    expect(Math.abs(Date.parse(entry?.date ?? '') - Date.now())).toBeLessThan(60_000);
    expect(await readMailboxFile(folder, entry?.name ?? '')).toEqual({
      ...entry,
      text: mail.text,
      html: mail.html,
    });
  });

  it('has one file for each mail, however often it is written, and others for a receipt', async () => {
    const folder = await createMailbox(['2026-11-24', '2026-11-24']);
    expect(await listMailbox(folder, { limit: 10 })).toHaveLength(1);
    const receipt = createAcknowledgementMail(createSampleMessage({ leadId: 'lead-2026-11-24' }));
    if (!receipt) throw new Error('There is no receipt.');
    await writeMailboxFile(receipt, { folder, from, to });
    expect(await listMailbox(folder, { limit: 10 })).toHaveLength(2);
    expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('is private to the user of the server', async () => {
    const folder = await createMailbox(['2026-11-24']);
    for (const path of [folder, ...(await readdir(folder)).map((name) => join(folder, name))])
      expect((await stat(path)).mode & 0o077).toBe(0);
  });

  it('reads no other file', async () => {
    const folder = await createMailbox(['2026-11-24']);
    const json = JSON.stringify({ from, to, subject: 's', date: 'd', text: 'secret' });
    await writeFile(join(folder, '..', '20261124T010203Z-x.json'), json);
    await writeFile(join(folder, 'notes.json'), json);
    await mkdir(join(folder, '20261124T010203Z-folder.json'));
    await symlink(join(folder, 'notes.json'), join(folder, '20261124T010203Z-link.json'));
    await writeFile(join(folder, '20261124T010203Z-broken.json'), '{"from":1}');
    await writeFile(join(folder, '20261124T010203Z-torn.json'), '{"from":');
    for (const name of [
      '../20261124T010203Z-x.eml',
      '20261124T010203Z-x/../../20261124T010203Z-x.eml',
      '..\\20261124T010203Z-x.eml',
      'notes.eml',
      'notes.json',
      '',
      '.',
      '20261124T010203Z-\0.eml',
      ...['folder', 'link', 'broken', 'torn', 'missing'].map((stem) => `20261124T010203Z-${stem}.eml`),
    ])
      expect(await readMailboxFile(folder, name)).toBeUndefined();
  });

  it('lists only complete mails', async () => {
    const folder = await createMailbox(['2026-11-24', '2026-11-25']);
    const [entry] = await listMailbox(folder, { limit: 1 });
    await unlink(join(folder, entry?.name.replace('.eml', '.json') ?? ''));
    await writeFile(join(folder, 'other.eml'), '');
    expect((await listMailbox(folder, { limit: 10 })).map(({ name }) => name)).toEqual([
      expect.stringContaining('2026-11-24'),
    ]);
  });

  it('is empty without a folder', async () => {
    expect(await listMailbox(join(await createTemporaryFolder(), 'none'), { limit: 10 })).toEqual([]);
  });

  it('reports wrong addresses, and a folder that cannot be written', async () => {
    const parent = await createTemporaryFolder();
    const mail = createDealerMail(createSampleMessage());
    expect(await writeMailboxFile(mail, { folder: parent, from, to: 'nobody' })).toMatchObject({
      isPermanent: true,
    });
    expect(await writeMailboxFile(mail, { folder: parent, from: '', to })).toMatchObject({
      isPermanent: false,
    });
    await writeFile(join(parent, 'file'), '');
    expect(await writeMailboxFile(mail, { folder: join(parent, 'file'), from, to })).toMatchObject({
      isPermanent: false,
      reason: expect.stringMatching(/^The file could not be written \(E[A-Z]+\)\.$/),
    });
  });
});
