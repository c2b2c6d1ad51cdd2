// Renders a cabin: the dash, the seats, and a panorama from the centre.
import type { CabinView } from './cabin-view';
import * as THREE from 'three';
import { fractalNoise, interpolate, smoothstep } from '../lighting/noise';
import type { Sun } from '../lighting/light-world';
import { createSky } from '../lighting/sky';
import { renderExposures } from '../rendering/expose';
import { createSun, createReflections } from '../rendering/sunlight';
import { sharedUniforms } from '../rendering/baked-materials';
import { createSkyDome, sampleSkyTexture, createSkyTexture } from '../dealerships/surroundings';
import { bakeStage, createStage, type Stage } from '../shapes/stage';
import { mapVector, type Sky } from '../../geometry/vector';
import type { CabinJob, OnImage } from '../jobs';
import { addCabin } from './cabin';
import { addCaravan } from './caravan';
import { CABINS, type CabinPlan } from './cabin-plans';
import { renderPanorama } from './panorama';

interface CabinStage {
  readonly body: CabinJob['body'];
  readonly stage: Stage;
  readonly nearParts: readonly THREE.Object3D[];
  readonly views: Readonly<Record<string, CabinView>>;
  readonly sun: THREE.DirectionalLight;
  readonly isRoom: boolean;
  readonly isOpen: boolean;
}

/** Creates a bright, blurred exterior: pale ground, soft trees and a light sky. */
function createExterior(): Sky {
  const sky = createSky('overcast', 0.6, 3);
  return (x, y, z) => {
    const angle = Math.atan2(z, x);
    const edge = 0.06 + 0.1 * fractalNoise(angle * 2.2 + 7, 3, 3, 5);
    const tree = mapVector(
      [0.42, 0.52, 0.4],
      (c) => c * (0.75 + 0.5 * fractalNoise(angle * 9, y * 14, 2, 8)),
    );
    const ground = mapVector([0.78, 0.77, 0.74], (c) => c * (0.8 + 0.35 * smoothstep(-0.7, 0, y)));
    if (y < 0) return mapVector(ground, (c, k) => interpolate(c, tree[k], smoothstep(-0.09, -0.015, y)));
    const t = smoothstep(edge - 0.05, edge + 0.04, y);
    return mapVector(tree, (c, k) => interpolate(c, sky(x, y, z)[k] * 1.5, t));
  };
}

/** Brightness of the exterior as seen through the windows, relative to its light. */
const EXTERIOR_BRIGHTNESS = 0.5;
let cachedStage: CabinStage | undefined;

/**
 * Returns the baked stage of a body. The latest stage is cached, because the three views of a body are requested one after
 * another.
 */
function getLitStage(renderer: THREE.WebGLRenderer, job: CabinJob): CabinStage {
  if (cachedStage?.body === job.body) return cachedStage;
  const stage = createStage({ step: 0.15 });
  const plan = job.body === 'caravan' ? undefined : CABINS[job.body];
  const isRoom = plan === undefined;
  const { near, views } = plan
    ? { ...addCabin(stage, plan), views: createCabinViews(plan) }
    : { near: [], ...addCaravan(stage) };
  const skyMap = createSkyTexture(createExterior(), [1024, 512]);
  const light: Sun = {
    direction: [0.46, 0.68, -0.57],
    colour: isRoom ? [3.4, 3.1, 2.6] : [2.5, 2.3, 2.0],
  };
  const state = {
    sky: sampleSkyTexture(skyMap),
    sun: light,
  };
  bakeStage(stage, [state], { rays: job.rays ?? 40, bounces: 4, smoothing: isRoom ? 3 : 5 })(0);
  stage.scene.environment = createReflections(renderer, createSkyTexture(state.sky, [256, 128]));
  stage.scene.add(createSkyDome(skyMap, plan?.isOpen ? 1 : EXTERIOR_BRIGHTNESS));
  const sun = createSun(light, {
    distance: 12,
    halfWidth: 3,
    farPlane: 24,
    bias: -0.0008,
    normalBias: 0.008,
    radius: 3,
  });
  stage.scene.add(sun, sun.target);
  cachedStage = { body: job.body, stage, nearParts: near, views, sun, isRoom, isOpen: plan?.isOpen ?? false };
  return cachedStage;
}

/** Renders `interior`, `seats` and `panorama` of a body, or only `job.only`. */
export function renderCabin(renderer: THREE.WebGLRenderer, job: CabinJob, onImage: OnImage): void {
  const { stage, nearParts, views, sun, isRoom, isOpen } = getLitStage(renderer, job);
  sharedUniforms.open.value = 3.4;
  const grading = {
    exposure: isRoom ? 2.9 : isOpen ? 1.0 : 2.1,
    bloomStrength: 0.16,
    bloomThreshold: 1.6,
    contrast: 1.16,
    saturation: 1.05,
    vignette: 0.3,
  };
  for (const [name, { position, target, fov, hidesNearDoor }] of Object.entries(views)) {
    if (job.only && job.only !== name) continue;
    for (const part of nearParts) part.visible = !hidesNearDoor;
    if (!target) {
      onImage(
        name,
        renderPanorama(renderer, {
          scene: stage.scene,
          position,
          width: job.panoramaWidth ?? 2048,
          grading: { ...grading, vignette: 0, bloomStrength: 0.1 },
        }),
      );
      continue;
    }
    const camera = new THREE.PerspectiveCamera(fov, job.width / job.height, 0.02, 900);
    camera.position.set(...position);
    camera.lookAt(...target);
    camera.updateMatrixWorld();
    onImage(
      name,
      renderExposures(renderer, {
        scene: stage.scene,
        camera,
        width: job.width,
        height: job.height,
        passes: 3,
        sun,
        grading,
      }),
    );
  }
}

/**
 * Creates the camera views of a cabin. With a bench seat there is no gap between the seats, so the camera is further
 * forward.
 */
function createCabinViews({ dashY, seatY, roofY, hasBench }: CabinPlan): Readonly<Record<string, CabinView>> {
  const eye = Math.min(roofY - 0.12, dashY + (hasBench ? 0.34 : 0.24));
  return {
    interior: hasBench
      ? { position: [-0.12, eye, 0.12], target: [0.1, dashY - 0.2, -0.95], fov: 72 }
      : { position: [-0.06, eye, 0.42], target: [0.1, dashY - 0.13, -0.95], fov: 64 },
    seats: {
      position: [-1.5, seatY + 0.72, -0.95],
      target: [0.1, seatY + 0.2, 0.22],
      fov: 40,
      hidesNearDoor: true,
    },
    panorama: { position: [0, Math.min(roofY - 0.16, seatY + 0.62), -0.02] },
  };
}
