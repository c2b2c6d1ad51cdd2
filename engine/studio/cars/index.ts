// Renders vehicles: seven stills in every paint, turntables and walkaround videos. In: the names of bodies, views and
// colours. Out: files in a media folder. Rendering is deterministic.
import { join } from 'node:path';
import { writeAvif, type StudioRenderer } from '../renderer';
import { BODIES, type BodyName } from './bodies';
import { PAINTS, type PaintName } from './paints';
import { createBodyRenderer, type BodyRenderer, type SeriesOptions } from './body-renderer';
import { renderTurntable } from './turntable';
import { STILL_NAMES, createStillView } from './camera-views';
import type { CameraView, StillName } from './camera-view';
import { renderWalkaround } from './walkaround';

const QUALITY = 47;
/** Cell size of a body's mesh in metres. */
const CELL_SIZE = 0.016;
/** Views with several frames. */
const SERIES_RENDERERS = { spin: renderTurntable, walk: renderWalkaround };

export type ViewName = StillName | keyof typeof SERIES_RENDERERS;

export const BODY_NAMES = Object.keys(BODIES) as BodyName[];
/** The views rendered by default. */
export { STILL_NAMES };
export const VIEW_NAMES: readonly ViewName[] = [
  ...STILL_NAMES,
  ...(Object.keys(SERIES_RENDERERS) as (keyof typeof SERIES_RENDERERS)[]),
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
      bytes += await writeAvif(file, bodyRenderer.composeImage(packed, view, colour), QUALITY, 1);
    }
  };
  let pendingEncoding = Promise.resolve();
  for (const label of views) {
    const view = createStillView(label, bodyRenderer.body);
    const packed = await bodyRenderer.loadLayers(label, view);
    await pendingEncoding;
    pendingEncoding = encode(label, view, packed);
  }
  await pendingEncoding;
  return bytes;
}

/**
 * Renders the images of one body in the given views and colours. `out` contains a folder for each body; `cache` contains
 * intermediate files. Resolves to the number of bytes written.
 */
export async function renderBody(
  renderer: StudioRenderer,
  name: BodyName,
  { out, cache, views, colours }: SeriesOptions & { views: readonly ViewName[] },
): Promise<number> {
  const isStill = (view: ViewName): view is StillName => view !== 'spin' && view !== 'walk';
  let bytes = 0;
  const bodyRenderer = createBodyRenderer(renderer, name, { cache, cell: CELL_SIZE });
  if (views.some(isStill))
    bytes += await renderStills(bodyRenderer, { out, views: views.filter(isStill), colours });
  const seriesViews = views.filter((view) => view === 'spin' || view === 'walk');
  for (const view of seriesViews)
    bytes += await SERIES_RENDERERS[view](bodyRenderer, { out, cache, colours });
  return bytes;
}
