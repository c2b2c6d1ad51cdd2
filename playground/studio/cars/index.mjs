// The studio of vehicles: bodies in every paint from seven sides, and turntables. In: the names of bodies, views and
// colours. Out: AVIF files below a media folder. Same code, same pictures.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAvif } from '../harness/index.mjs';
import { BODIES } from './bodies/index.mjs';
import { compose } from './compose.mjs';
import { bodyBytes } from './form/solid.mjs';
import { hotspotsOf } from './hotspots.mjs';
import { keptLayers } from './layers.mjs';
import { PAINTS } from './paints.mjs';
import { spinView, viewOf, VIEW_NAMES } from './views.mjs';

const SCENE = join(import.meta.dirname, 'page', 'scene.mjs');
export const SPIN_FRAMES = 36;
const QUALITY = { still: 47, spin: 44 };

/** The bodies that there are. */
export const BODY_NAMES = Object.keys(BODIES);
export { VIEW_NAMES };
export const PAINT_NAMES = Object.keys(PAINTS);

const stamp = (...values) => createHash('sha1').update(JSON.stringify(values)).digest('hex').slice(0, 12);

/**
 * Pictures of one body. `studio` is an open harness, `out` the folder of the bodies' folders, `kept` the folder for
 * layers; `views` and `colours` are names. `mesh` is the size of the mesh's cells in m. Resolves to bytes written.
 */
export async function shootBody(studio, name, { out, kept, views, colours, mesh = 0.016 }) {
  const body = BODIES[name];
  let shared = false;
  const layersOf = (label, view, oversample) =>
    keptLayers(join(kept, `${name}-${label}-${stamp(body, view)}.layers`), () => {
      if (!shared) studio.share(`${name}.body`, bodyBytes(body, mesh));
      shared = true;
      return studio.render(SCENE, {
        width: view.width,
        height: view.height,
        view,
        params: { body: name },
        linear: true,
        oversample,
      });
    });
  const develop = (packed, { width, height }, colour) => ({
    width,
    height,
    data: compose(packed, width, height, PAINTS[colour]),
  });
  let bytes = 0;
  const stills = async (label, view, packed) => {
    for (const colour of colours) {
      const file = join(out, name, `${colour}-${label}.avif`);
      bytes += await writeAvif(file, develop(packed, view, colour), QUALITY.still, 1);
    }
  };
  // The next view is rendered while the last one is developed.
  let developing = Promise.resolve();
  for (const label of views.filter((view) => view !== 'spin')) {
    const view = viewOf(label, body);
    const packed = await layersOf(label, view, 1);
    await developing;
    developing = stills(label, view, packed);
  }
  await developing;
  if (!views.includes('spin')) return bytes;
  for (let frame = 0; frame < SPIN_FRAMES; frame++) {
    const view = spinView(body, frame, SPIN_FRAMES);
    const packed = await layersOf(`spin${frame}`, view, 1.25);
    const number = String(frame).padStart(2, '0');
    for (const colour of colours)
      bytes += await writeAvif(
        join(out, name, `${colour}-spin`, `${number}.avif`),
        develop(packed, view, colour),
        QUALITY.spin,
        3,
      );
  }
  writeFileSync(
    join(out, name, 'hotspots.json'),
    `${JSON.stringify(hotspotsOf(body, SPIN_FRAMES), null, 2)}\n`,
  );
  return bytes;
}
