// Draws the pictures of the demonstration stock: `node playground/studio/draw.mjs [folder]`.
// Twelve bodies in fourteen paints; the same code always gives the same files, which are committed.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PAINTS } from './paints.mjs';
import { BODIES, INSIDE_VIEWS, VIEWS, hasInside } from './views.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const target = process.argv[2] ?? join(root, 'tenants', 'base', 'media', 'cars');

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const titleOf = (body, paint) => capital(`${paint.key} ${body.replace('-', ' ')}`);

/** Every picture as [path, text]. */
function* pictures() {
  for (const body of BODIES) {
    for (const paint of PAINTS) {
      for (const [view, draw] of Object.entries(VIEWS)) {
        yield [join(body, `${paint.key}-${view}.svg`), draw(body, paint, titleOf(body, paint))];
      }
    }
    if (!hasInside(body)) continue;
    for (const [view, draw] of Object.entries(INSIDE_VIEWS)) yield [join(body, `${view}.svg`), draw(body)];
  }
}

rmSync(target, { recursive: true, force: true });
let [count, bytes, largest] = [0, 0, 0];
for (const [name, text] of pictures()) {
  const file = join(target, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  const size = Buffer.byteLength(text);
  [count, bytes, largest] = [count + 1, bytes + size, Math.max(largest, size)];
}
console.log(
  `${count} pictures, ${Math.round(bytes / 1024)} kB, the largest ${(largest / 1024).toFixed(1)} kB: ${target}`,
);
