// Camera views for a car of 4.56 m; larger ones are viewed from further away. Metres; `fov` is vertical, in degrees;
// `aim` is a point on the body itself.
import type { CameraView, StillName } from './camera-view';
import { map3, type Vec3 } from '../geometry/vector';
import type { Body, Measures } from './bodies/body';

/** A view of a standard car: `aim` names a part of the body instead of a point. */
interface ViewPreset extends Omit<CameraView, 'at' | 'width' | 'height'> {
  readonly at?: Vec3;
  readonly aim?: 'wheel' | 'light';
  readonly width?: number;
  readonly height?: number;
}

const SIZE = { width: 1200, height: 800 };

const PRESETS: Readonly<Record<StillName, ViewPreset>> = {
  hero: { fov: 19.5, pos: [7.6, 1.42, 5.6], at: [0.02, 0.72, 0], steer: 0.3, width: 1600, height: 1067 },
  side: { fov: 14.6, pos: [0, 1.15, 14.2], at: [0, 0.74, 0] },
  rear: { fov: 19.5, pos: [-7.5, 1.6, 5.7], at: [0, 0.74, 0] },
  front: { fov: 13, pos: [12.4, 1.1, 0], at: [0, 0.78, 0] },
  back: { fov: 13, pos: [-12.4, 1.2, 0], at: [0, 0.78, 0] },
  wheel: { fov: 17, pos: [2.3, 0.22, 3.05], aim: 'wheel', steer: 0.25 },
  light: { fov: 17, pos: [3.2, 0.5, 2.1], aim: 'light' },
};

export const STILL_NAMES = Object.keys(PRESETS) as StillName[];

/** The factor by which the camera moves back for a larger body. */
const distanceFactor = ({ length, height }: Pick<Measures, 'length' | 'height'>): number =>
  Math.max(length / 4.56, (height / 1.72) * 0.86);

const AIMS: Readonly<Record<'wheel' | 'light', (body: Body) => Vec3>> = {
  wheel: (body) => [body.axleF, body.wheelR + 0.12, body.width / 2 - 0.05],
  light: (body) => body.lightAt ?? [body.reach[0] - 0.2, 0.8, body.width * 0.34],
};

/** The view of a body by name. */
export function stillView(name: StillName, body: Body): CameraView {
  const view = { ...SIZE, ...PRESETS[name], ...body.views?.[name] };
  if (view.aim) {
    const at = AIMS[view.aim](body);
    return { ...view, at, pos: map3(view.pos, (value, axis) => value + at[axis]) };
  }
  const { at = [0, 0, 0] } = view;
  const far = distanceFactor(body);
  const lift = (body.height - 1.72) * 0.46;
  return {
    ...view,
    pos: [view.pos[0] * far, view.pos[1] + lift, view.pos[2] * far],
    at: [at[0] + (body.middle ?? 0), at[1] + lift, at[2]],
  };
}

/** The data of a body for an orbiting camera. */
type Round = Pick<Measures, 'length' | 'height' | 'middle'>;

/** One of `count` frames of a turntable at eye level, starting at the front. */
export function turntableView(body: Round, frame: number, count: number): CameraView {
  const turn = (frame / count) * Math.PI * 2;
  const away = 9.9 * distanceFactor(body);
  const lift = (body.height - 1.72) * 0.46;
  return {
    fov: 20,
    pos: [Math.cos(turn) * away, 1.5 + lift, Math.sin(turn) * away],
    at: [body.middle ?? 0, 0.7 + lift, 0],
    width: 640,
    height: 427,
  };
}

/**
 * The view at a point of the walkaround (`share` from 0 to 1): a little more than half way around, slow at both ends.
 */
export function walkaroundView(body: Round, share: number): CameraView {
  const eased = share * share * (3 - 2 * share);
  const turn = ((-8 + 206 * eased) * Math.PI) / 180;
  const away = (9.6 - 0.9 * Math.sin(Math.PI * eased)) * distanceFactor(body);
  const lift = (body.height - 1.72) * 0.46;
  return {
    fov: 20,
    pos: [Math.cos(turn) * away, 1.25 + 0.4 * eased + lift, Math.sin(turn) * away],
    at: [body.middle ?? 0, 0.7 + lift, 0],
    width: 768,
    height: 432,
  };
}
