// One body before the camera: its mesh is made and handed to the browser when a picture needs it, not before.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { BODIES } from './bodies/index.mjs';
import { compose } from './compose.mjs';
import { bodyBytes } from './form/solid.mjs';
import { keptLayers, pack } from './layers.mjs';
import { PAINTS } from './paints.mjs';

const SCENE = join(import.meta.dirname, 'page', 'scene.mjs');

/** A short name for values: the same values, the same name. What a body works out itself counts by its text. */
export const stamp = (...values) => {
  const text = JSON.stringify(values, (_, value) => (typeof value === 'function' ? String(value) : value));
  return createHash('sha1').update(text).digest('hex').slice(0, 12);
};

/**
 * Sets up a body. `kept`: the folder of layers; `cell`: the size of the mesh's cells in m.
 * `layers(label, view, oversample)` resolves to a view's packed layers, rendered only when they are not kept;
 * `exposure(view)` renders without keeping; `develop(packed, view, colour)` gives the pixels of a paint.
 */
export function openSet(studio, name, { kept, cell }) {
  const body = BODIES[name];
  const model = `${name}-${cell * 1000}`;
  let isShared = false;
  const render = (view, oversample) => {
    if (!isShared) studio.share(`${model}.body`, bodyBytes(body, cell));
    isShared = true;
    const { width, height } = view;
    return studio.render(SCENE, {
      width,
      height,
      view,
      params: { body: name, model },
      linear: true,
      oversample,
    });
  };
  return {
    name,
    body,
    layers: (label, view, oversample = 1) =>
      keptLayers(join(kept, `${name}-${label}-${stamp(body, view)}.layers`), () => render(view, oversample)),
    exposure: async (view) => pack((await render(view, 1)).data),
    develop: (packed, { width, height }, colour) => ({
      width,
      height,
      data: compose(packed, width, height, PAINTS[colour]),
    }),
  };
}
