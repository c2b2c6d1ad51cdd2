import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { listLeads } from '../../../data';
import { LeadUploads } from '../../../server/leads/lead-uploads';
import { openStoredFiles } from '../../../services/uploads';
import { EXIT, UsageError } from '../../command';
import type { Run } from './run';

/** Personal data: readable by the user who saves it. */
const MODE = 0o600;

/** `leads photos <id>... --to <folder>`: saves the photos that visitors sent with leads. */
export const savePhotos: Run = async ({ db, keys }, { isJson, out, err, settings, values }, ids) => {
  const target = values['to'];
  if (ids.length === 0 || typeof target !== 'string')
    throw new UsageError('Name leads and a folder: leads photos <id> --to photos.');
  const leads = await listLeads(db, keys, { ids, limit: ids.length });
  const unknown = ids.filter((id) => !leads.some((lead) => lead.id === id));
  if (unknown.length > 0) throw new UsageError(`There is no lead ${unknown.join(', ')}.`);
  const folder = resolve(target);
  await mkdir(folder, { recursive: true });
  const uploads = new LeadUploads({
    files: openStoredFiles(settings),
    runAsTenant: (_tenant, work) => work(db),
    log: { error: () => undefined },
    keys,
  });
  const saved: string[] = [];
  const lost: string[] = [];
  for (const { id, tenant } of leads) {
    const count = await uploads.count(tenant, id);
    for (let number = 1; number <= count; number += 1) {
      const path = join(folder, `lead-${id}-photo-${number}.jpg`);
      const photo = await uploads.readOne(tenant, id, number);
      if (photo) await writeFile(path, photo.content, { mode: MODE });
      (photo ? saved : lost).push(path);
    }
  }
  if (isJson) out(JSON.stringify({ saved, lost }));
  else if (saved.length === 0) out('No photos.');
  else for (const path of saved) out(relative(process.cwd(), path));
  if (lost.length === 0) return EXIT.success;
  err(
    `${lost.length === 1 ? 'One photo is' : `${lost.length} photos are`} missing or damaged. Restore the uploaded files from a backup.`,
  );
  return EXIT.findings;
};
