// The studio of vehicles: bodies in every paint from seven sides, turntables, films of a walk round them.
// In: the names of bodies, views and colours. Out: files below a media folder. Same code, same pictures.
import { join } from 'node:path';
import { writeAvif } from '../harness/index.mjs';
import { BODIES } from './bodies/index.mjs';
import { PAINTS } from './paints.mjs';
import { openSet } from './set.mjs';
import { shootSpin } from './spin.mjs';
import { viewOf, VIEW_NAMES as STILLS } from './views.mjs';
import { shootWalk } from './walk.mjs';

const QUALITY = 47;
/** What takes more than one exposure, by the name of its view. */
const SERIES = { spin: shootSpin, walk: shootWalk };

/** The bodies that there are. */
export const BODY_NAMES = Object.keys(BODIES);
/** The views that are made when none is named. */
export const STILL_NAMES = STILLS;
export const VIEW_NAMES = [...STILLS, ...Object.keys(SERIES)];
export const PAINT_NAMES = Object.keys(PAINTS);

/** The stills of a body: the next view is rendered while the last one is developed. */
async function shootStills(set, { out, views, colours }) {
  let bytes = 0;
  const develop = async (label, view, packed) => {
    for (const colour of colours) {
      const file = join(out, set.name, `${colour}-${label}.avif`);
      bytes += await writeAvif(file, set.develop(packed, view, colour), QUALITY, 1);
    }
  };
  let developing = Promise.resolve();
  for (const label of views) {
    const view = viewOf(label, set.body);
    const packed = await set.layers(label, view);
    await developing;
    developing = develop(label, view, packed);
  }
  await developing;
  return bytes;
}

/**
 * Pictures of one body. `studio` is an open harness, `out` the folder of the bodies' folders, `kept` the folder for
 * what can be taken up again; `views` and `colours` are names. Resolves to bytes written.
 */
export async function shootBody(studio, name, { out, kept, views, colours }) {
  const isStill = (view) => STILLS.includes(view);
  let bytes = 0;
  if (views.some(isStill)) {
    const set = openSet(studio, name, { kept, cell: 0.016 });
    bytes += await shootStills(set, { out, views: views.filter(isStill), colours });
  }
  const series = views.filter((view) => !isStill(view));
  // Small frames need no fine mesh, and some hundred of them want a quick one.
  const set = openSet(studio, name, { kept, cell: 0.03 });
  for (const view of series) bytes += await SERIES[view](set, { out, kept, colours });
  return bytes;
}
