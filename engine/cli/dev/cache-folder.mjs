import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';

/** Folder for compiled code of the development server. Separate for each checkout, because a link can share node_modules. */
export function getCacheFolder(root) {
  const name = createHash('sha256').update(realpathSync(root)).digest('hex').slice(0, 16);
  return join(realpathSync(root), 'node_modules', '.vite', `dev-${name}`);
}
