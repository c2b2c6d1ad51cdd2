import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { listLeads } from '../../../data';
import { LeadUploads } from '../../../server/leads/lead-uploads';
import { nameLeadFile } from '../../../services/lead-delivery';
import { openStoredFiles } from '../../../services/uploads';
import { EXIT, UsageError } from '../../command';
import type { LeadsAction } from './leads-action';

/** Personal data: readable by the user who saves it. */
const MODE = 0o600;

/** `leads files <id>... --to <folder>`: saves the photos and documents that visitors sent with leads. */
export const saveFiles: LeadsAction = async ({ db, keys }, { isJson, out, err, settings, values }, ids) => {
  const target = values['to'];
  if (ids.length === 0 || typeof target !== 'string')
    throw new UsageError('Name leads and a folder: leads files <id> --to <folder>.');
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
    for (const [index, type] of (await uploads.listTypes(tenant, id)).entries()) {
      const path = join(folder, `lead-${id}-${nameLeadFile(type, index + 1)}`);
      const file = await uploads.readOne(tenant, id, index + 1);
      if (file) await writeFile(path, file.content, { mode: MODE });
      (file ? saved : lost).push(path);
    }
  }
  if (isJson) out(JSON.stringify({ saved, lost }));
  else if (saved.length === 0) out('No files.');
  else for (const path of saved) out(relative(process.cwd(), path));
  if (lost.length === 0) return EXIT.success;
  err(
    `${lost.length === 1 ? 'One file is' : `${lost.length} files are`} missing or damaged. Restore the uploaded files from a backup.`,
  );
  return EXIT.findings;
};
