// Camera views for a car of 4.56 m; larger ones are viewed from further away. Metres; `fov` is vertical, in degrees;
// `aim` is a point on the body itself.
import type { CameraView, StillName } from './camera-view';
import { mapVector, type Vec3 } from '../geometry/vector';
import type { Body, Dimensions } from './bodies/body';

/** A view of a standard car: `aim` names a part of the body instead of a point. */
interface ViewPreset extends Omit<CameraView, 'target' | 'width' | 'height'> {
  readonly target?: Vec3;
  readonly aim?: 'wheel' | 'light';
  readonly width?: number;
  readonly height?: number;
}

const DEFAULT_SIZE = { width: 1200, height: 800 };

const PRESETS: Readonly<Record<StillName, ViewPreset>> = {
  hero: {
    fov: 19.5,
    position: [7.6, 1.42, 5.6],
    target: [0.02, 0.72, 0],
    steer: 0.3,
    width: 1600,
    height: 1067,
  },
  side: { fov: 14.6, position: [0, 1.15, 14.2], target: [0, 0.74, 0] },
  rear: { fov: 19.5, position: [-7.5, 1.6, 5.7], target: [0, 0.74, 0] },
  front: { fov: 13, position: [12.4, 1.1, 0], target: [0, 0.78, 0] },
  back: { fov: 13, position: [-12.4, 1.2, 0], target: [0, 0.78, 0] },
  wheel: { fov: 17, position: [2.3, 0.22, 3.05], aim: 'wheel', steer: 0.25 },
  light: { fov: 17, position: [3.2, 0.5, 2.1], aim: 'light' },
};

export const STILL_NAMES = Object.keys(PRESETS) as StillName[];

/** Returns the factor by which the camera moves back for a larger body. */
const getDistanceFactor = ({ length, height }: Pick<Dimensions, 'length' | 'height'>): number =>
  Math.max(length / 4.56, (height / 1.72) * 0.86);

const AIM_POINTS: Readonly<Record<'wheel' | 'light', (body: Body) => Vec3>> = {
  wheel: (body) => [body.frontAxleX, body.wheelRadius + 0.12, body.width / 2 - 0.05],
  light: (body) => body.headlampPosition ?? [body.xExtent[0] - 0.2, 0.8, body.width * 0.34],
};

export function createStillView(name: StillName, body: Body): CameraView {
  const view = { ...DEFAULT_SIZE, ...PRESETS[name], ...body.views?.[name] };
  if (view.aim) {
    const target = AIM_POINTS[view.aim](body);
    return {
      ...view,
      target,
      position: mapVector(view.position, (value, axis) => value + target[axis]),
    };
  }
  const { target = [0, 0, 0] } = view;
  const distanceFactor = getDistanceFactor(body);
  const lift = (body.height - 1.72) * 0.46;
  return {
    ...view,
    position: [view.position[0] * distanceFactor, view.position[1] + lift, view.position[2] * distanceFactor],
    target: [target[0] + (body.centreX ?? 0), target[1] + lift, target[2]],
  };
}

type OrbitedBody = Pick<Dimensions, 'length' | 'height' | 'centreX'>;

/** Creates the view of one of `count` turntable frames at eye level. The first frame shows the front. */
export function createTurntableView(body: OrbitedBody, frame: number, count: number): CameraView {
  const angle = (frame / count) * Math.PI * 2;
  const distance = 9.9 * getDistanceFactor(body);
  const lift = (body.height - 1.72) * 0.46;
  return {
    fov: 20,
    position: [Math.cos(angle) * distance, 1.5 + lift, Math.sin(angle) * distance],
    target: [body.centreX ?? 0, 0.7 + lift, 0],
    width: 1280,
    height: 853,
  };
}

/**
 * Creates the view at a point of the walkaround (`share` from 0 to 1). The camera moves a little more than half way around
 * the body, slowly at both ends.
 */
export function createWalkaroundView(body: OrbitedBody, share: number): CameraView {
  const eased = share * share * (3 - 2 * share);
  const angle = ((-8 + 206 * eased) * Math.PI) / 180;
  const distance = (9.6 - 0.9 * Math.sin(Math.PI * eased)) * getDistanceFactor(body);
  const lift = (body.height - 1.72) * 0.46;
  return {
    fov: 20,
    position: [Math.cos(angle) * distance, 1.25 + 0.4 * eased + lift, Math.sin(angle) * distance],
    target: [body.centreX ?? 0, 0.7 + lift, 0],
    width: 768,
    height: 432,
  };
}
