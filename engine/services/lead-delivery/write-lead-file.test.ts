import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createAdfXml, createLeadPayload, writeLeadFile } from './index';
import { createSampleMessage } from './testing/sample-message';
import { createTemporaryFolder } from './testing/temporary-folder';

const NAME = '20261126T180852Z-0f8fad5b-d9cb-469f-a165-70867728950e';

describe('writeLeadFile', () => {
  it('writes ADF or JSON under a name of time and id, and leaves no other file', async () => {
    const folder = await createTemporaryFolder();
    const message = createSampleMessage();
    expect(await writeLeadFile(message, { folder, format: 'adf' })).toEqual({ status: 'delivered' });
    expect(await writeLeadFile(message, { folder, format: 'json' })).toEqual({ status: 'delivered' });
    expect((await readdir(folder)).sort()).toEqual([`${NAME}.json`, `${NAME}.xml`]);
    expect(await readFile(join(folder, `${NAME}.xml`), 'utf8')).toBe(createAdfXml(message));
    const json: unknown = JSON.parse(await readFile(join(folder, `${NAME}.json`), 'utf8'));
    expect(json).toEqual(createLeadPayload(message));
    expect((await stat(join(folder, `${NAME}.xml`))).mode & 0o007).toBe(0);
  });

  it('writes the lead’s files beside it', async () => {
    const folder = await createTemporaryFolder();
    const files = [{ id: 'a', name: 'photo-1.jpg', type: 'image/jpeg', content: Buffer.from('picture') }];
    for (let attempt = 0; attempt < 2; attempt += 1)
      await writeLeadFile(createSampleMessage(), { folder, format: 'json' }, files);
    expect((await readdir(folder)).sort()).toEqual([`${NAME}.json`, `${NAME}.photo-1.jpg`]);
    expect(await readFile(join(folder, `${NAME}.photo-1.jpg`), 'utf8')).toBe('picture');
  });

  it('replaces the file of the same lead', async () => {
    const folder = await createTemporaryFolder();
    for (const message of ['first', 'second'])
      await writeLeadFile(createSampleMessage({ record: { message } }), { folder, format: 'json' });
    const names = await readdir(folder);
    expect(names).toHaveLength(1);
    expect(await readFile(join(folder, names[0] ?? ''), 'utf8')).toContain('"message": "second"');
  });

  it('stays in the folder whatever the id', async () => {
    const folder = await createTemporaryFolder();
    for (const leadId of ['../../x', '/etc/x', '', '.', 'a\0b', 'x'.repeat(1_000)])
      expect(await writeLeadFile(createSampleMessage({ leadId }), { folder, format: 'adf' })).toEqual({
        status: 'delivered',
      });
    const names = await readdir(folder);
    expect(names).toHaveLength(6);
    for (const name of names) expect(name).toMatch(/^20261126T180852Z-[0-9a-f]{16}\.xml$/);
  });

  it('reports a missing folder as temporary, without its path, and does not create it', async () => {
    const parent = await createTemporaryFolder();
    const folder = join(parent, 'share');
    expect(await writeLeadFile(createSampleMessage(), { folder, format: 'adf' })).toEqual({
      status: 'failed',
      isPermanent: false,
      reason: 'The file could not be written (ENOENT).',
    });
    expect(await readdir(parent)).toEqual([]);
  });

  it('removes the temporary file if the name is taken by a folder', async () => {
    const folder = await createTemporaryFolder();
    await mkdir(join(folder, `${NAME}.xml`));
    const result = await writeLeadFile(createSampleMessage(), { folder, format: 'adf' });
    expect(result).toMatchObject({ status: 'failed', isPermanent: false });
    expect(await readdir(folder)).toEqual([`${NAME}.xml`]);
  });
});
