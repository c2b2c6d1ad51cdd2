import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';

/** Where the development server of a checkout keeps compiled code. Checkouts may share their packages by a link. */
export function cacheFolderOf(root) {
  const name = createHash('sha256').update(realpathSync(root)).digest('hex').slice(0, 16);
  return join(realpathSync(root), 'node_modules', '.vite', `dev-${name}`);
}
