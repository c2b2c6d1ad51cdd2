// Renders vehicles: seven stills in every paint, turntables and walkaround videos. In: the names of bodies, views and
// colours. Out: files in a media folder. The same code gives the same images.
import { join } from 'node:path';
import { writeAvif, type StudioRenderer } from '../renderer';
import { BODIES, type BodyName } from './bodies';
import { PAINTS, type PaintName } from './paints';
import { createBodyRenderer, type BodyRenderer, type SeriesOptions } from './body-renderer';
import { renderTurntable } from './turntable';
import { STILL_NAMES, stillView } from './camera-views';
import type { CameraView, StillName } from './camera-view';
import { renderWalkaround } from './walkaround';

const QUALITY = 47;
/** Views with several frames. */
const SERIES = { spin: renderTurntable, walk: renderWalkaround };

export type ViewName = StillName | keyof typeof SERIES;

export const BODY_NAMES = Object.keys(BODIES) as BodyName[];
/** The views rendered by default. */
export { STILL_NAMES };
export const VIEW_NAMES: readonly ViewName[] = [
  ...STILL_NAMES,
  ...(Object.keys(SERIES) as (keyof typeof SERIES)[]),
];
export const PAINT_NAMES = Object.keys(PAINTS) as PaintName[];

/** Renders the stills of a body. Encodes each view while the next one is rendered. */
async function renderStills(
  bodyRenderer: BodyRenderer,
  { out, views, colours }: Omit<SeriesOptions, 'cache'> & { views: readonly StillName[] },
): Promise<number> {
  let bytes = 0;
  const encode = async (label: StillName, view: CameraView, packed: Uint16Array) => {
    for (const colour of colours) {
      const file = join(out, bodyRenderer.name, `${colour}-${label}.avif`);
      bytes += await writeAvif(file, bodyRenderer.develop(packed, view, colour), QUALITY, 1);
    }
  };
  let encoding = Promise.resolve();
  for (const label of views) {
    const view = stillView(label, bodyRenderer.body);
    const packed = await bodyRenderer.layers(label, view);
    await encoding;
    encoding = encode(label, view, packed);
  }
  await encoding;
  return bytes;
}

/**
 * Renders the images of one body. `renderer`: an open renderer; `out`: folder that contains a folder per body;
 * `cache`: folder for intermediate files; `views` and `colours`: names. Resolves to the bytes written.
 */
export async function renderBody(
  renderer: StudioRenderer,
  name: BodyName,
  { out, cache, views, colours }: SeriesOptions & { views: readonly ViewName[] },
): Promise<number> {
  const isStill = (view: ViewName): view is StillName => view !== 'spin' && view !== 'walk';
  let bytes = 0;
  if (views.some(isStill)) {
    const set = createBodyRenderer(renderer, name, { cache, cell: 0.016 });
    bytes += await renderStills(set, { out, views: views.filter(isStill), colours });
  }
  const series = views.filter((view) => view === 'spin' || view === 'walk');
  // Small frames need no fine mesh, and hundreds of them render faster with a coarse one.
  const set = createBodyRenderer(renderer, name, { cache, cell: 0.03 });
  for (const view of series) bytes += await SERIES[view](set, { out, cache, colours });
  return bytes;
}
