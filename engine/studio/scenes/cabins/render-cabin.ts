// Renders a cabin: dash, seats, and a panorama from the centre.
import type { CabinView } from './cabin-view';
import * as THREE from 'three';
import { fractalNoise, mix, smoothstep } from '../lighting/noise';
import type { Sun } from '../lighting/light-world';
import { createSky } from '../lighting/sky';
import { expose } from '../rendering/expose';
import { createSun, reflections } from '../rendering/sunlight';
import { sharedUniforms } from '../rendering/baked-materials';
import { createSkyDome, sampledSky, skyTexture } from '../dealerships/surroundings';
import { bakeStage, createStage, type Stage } from '../shapes/stage';
import { mapVector, type Sky } from '../../geometry/vector';
import type { CabinJob, ShowPicture } from '../jobs';
import { addCabin } from './cabin';
import { addCaravan } from './caravan';
import { CABINS, type CabinPlan } from './cabin-plans';
import { renderPanorama } from './panorama';

interface CabinStage {
  readonly body: CabinJob['body'];
  readonly stage: Stage;
  readonly near: readonly THREE.Object3D[];
  readonly views: Readonly<Record<string, CabinView>>;
  readonly sun: THREE.DirectionalLight;
  readonly isRoom: boolean;
  readonly isOpen: boolean;
}

/** A bright, blurred exterior: pale ground, soft trees and a light sky. */
function outside(): Sky {
  const sky = createSky('overcast', 0.6, 3);
  return (x, y, z) => {
    const angle = Math.atan2(z, x);
    const edge = 0.06 + 0.1 * fractalNoise(angle * 2.2 + 7, 3, 3, 5);
    const tree = mapVector(
      [0.42, 0.52, 0.4],
      (c) => c * (0.75 + 0.5 * fractalNoise(angle * 9, y * 14, 2, 8)),
    );
    const ground = mapVector([0.78, 0.77, 0.74], (c) => c * (0.8 + 0.35 * smoothstep(-0.7, 0, y)));
    if (y < 0) return mapVector(ground, (c, k) => mix(c, tree[k], smoothstep(-0.09, -0.015, y)));
    const t = smoothstep(edge - 0.05, edge + 0.04, y);
    return mapVector(tree, (c, k) => mix(c, sky(x, y, z)[k] * 1.5, t));
  };
}

/** Brightness of the exterior as seen through the windows. The incoming light is stronger. */
const SHOWN = 0.5;
let last: CabinStage | undefined;

/**
 * The baked stage of a body. The latest one is cached, because the three views of a body are requested one after
 * another.
 */
function litStage(renderer: THREE.WebGLRenderer, job: CabinJob): CabinStage {
  if (last?.body === job.body) return last;
  const stage = createStage({ step: 0.15 });
  const plan = job.body === 'caravan' ? undefined : CABINS[job.body];
  const isRoom = plan === undefined;
  const { near, views } = plan
    ? { ...addCabin(stage, plan), views: cabinViews(plan) }
    : { near: [], ...addCaravan(stage) };
  const picture = skyTexture(outside(), [1024, 512]);
  const light: Sun = {
    direction: [0.46, 0.68, -0.57],
    colour: isRoom ? [3.4, 3.1, 2.6] : [2.5, 2.3, 2.0],
  };
  const state = {
    sky: sampledSky(picture),
    sun: light,
  };
  bakeStage(stage, [state], { rays: job.rays ?? 40, bounces: 4, smoothing: isRoom ? 3 : 5 })(0);
  stage.scene.environment = reflections(renderer, skyTexture(state.sky, [256, 128]));
  stage.scene.add(createSkyDome(picture, plan?.open ? 1 : SHOWN));
  const sun = createSun(light, {
    away: 12,
    half: 3,
    far: 24,
    bias: -0.0008,
    normalBias: 0.008,
    radius: 3,
  });
  stage.scene.add(sun, sun.target);
  last = { body: job.body, stage, near, views, sun, isRoom, isOpen: plan?.open ?? false };
  return last;
}

/** Renders `interior`, `seats` and `panorama` of a body, or only `job.only`. */
export function renderCabin(renderer: THREE.WebGLRenderer, job: CabinJob, show: ShowPicture): void {
  const { stage, near, views, sun, isRoom, isOpen } = litStage(renderer, job);
  sharedUniforms.open.value = 3.4;
  const look = {
    exposure: isRoom ? 2.9 : isOpen ? 1.0 : 2.1,
    glowing: 0.16,
    glowFloor: 1.6,
    contrast: 1.16,
    colourfulness: 1.05,
    vignette: 0.3,
  };
  for (const [name, { at, to, fov, hides }] of Object.entries(views)) {
    if (job.only && job.only !== name) continue;
    for (const part of near) part.visible = !hides;
    if (!to) {
      show(
        name,
        renderPanorama(renderer, {
          scene: stage.scene,
          at,
          width: job.panoramaWidth ?? 2048,
          look: { ...look, vignette: 0, glowing: 0.1 },
        }),
      );
      continue;
    }
    const camera = new THREE.PerspectiveCamera(fov, job.width / job.height, 0.02, 900);
    camera.position.set(...at);
    camera.lookAt(...to);
    camera.updateMatrixWorld();
    show(
      name,
      expose(renderer, {
        scene: stage.scene,
        camera,
        width: job.width,
        height: job.height,
        passes: 3,
        sun,
        look,
      }),
    );
  }
}

/**
 * The camera views of a cabin. With a bench seat there is no gap between the seats, so the camera is further forward.
 */
function cabinViews({ dashY, seatY, roof, bench }: CabinPlan): Readonly<Record<string, CabinView>> {
  const eye = Math.min(roof - 0.12, dashY + (bench ? 0.34 : 0.24));
  return {
    interior: bench
      ? { at: [-0.12, eye, 0.12], to: [0.1, dashY - 0.2, -0.95], fov: 72 }
      : { at: [-0.06, eye, 0.42], to: [0.1, dashY - 0.13, -0.95], fov: 64 },
    seats: { at: [-1.5, seatY + 0.72, -0.95], to: [0.1, seatY + 0.2, 0.22], fov: 40, hides: true },
    panorama: { at: [0, Math.min(roof - 0.16, seatY + 0.62), -0.02] },
  };
}
