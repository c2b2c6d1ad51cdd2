// Still lifes: a key on a contract, a first day at work, a stack of tyres, and a workshop bay with a car on a lift.
import type { StillLifeName } from './set-names';
import * as THREE from 'three';
import type { Sun } from '../lighting/light-world';
import { createSky, type SkyKind } from '../lighting/sky';
import { renderExposures } from '../rendering/expose';
import { createSun, createReflections } from '../rendering/sunlight';
import { sharedUniforms } from '../rendering/baked-materials';
import { sampleSkyTexture, createSkyTexture } from '../dealerships/surroundings';
import { bakeStage, createStage, type Stage } from '../shapes/stage';
import { mapVector, type Sky, type Vec3 } from '../../geometry/vector';
import type { StillLifeJob, OnImage } from '../jobs';
import { addCareers } from './careers';
import { addDesk } from './desk';
import type { BannerView } from './render-city';
import { addTyres } from './tyres';
import { addWorkshop } from './workshop';

interface StillLife {
  readonly build: (stage: Stage, accent: string) => void;
  readonly sky: SkyKind;
  /** Direction to the sun; absent if the scene has none. */
  readonly sun?: Vec3;
  readonly openGroundLight: number;
  readonly exposure: number;
  readonly views: Readonly<Record<'illustration' | 'banner', BannerView>>;
}

const STILL_LIVES: Readonly<Record<StillLifeName, StillLife>> = {
  finance: {
    build: addDesk,
    sky: 'overcast',
    sun: [-0.55, 0.62, 0.3],
    openGroundLight: 5,
    exposure: 0.85,
    views: {
      illustration: { position: [0.9, 3.2, 4.6], target: [0.35, 0.05, 0.1], fov: 30 },
      banner: { position: [-0.3, 2.1, 4.8], target: [-1.6, 0.25, -0.2], fov: 20 },
    },
  },
  careers: {
    build: addCareers,
    sky: 'overcast',
    sun: [-0.55, 0.62, 0.3],
    openGroundLight: 5,
    exposure: 0.85,
    views: {
      illustration: { position: [0.25, 3.7, 4.5], target: [0.1, 0.05, -0.05], fov: 38 },
      banner: { position: [-0.6, 2.3, 4.9], target: [-1.5, 0.15, -0.1], fov: 21 },
    },
  },
  parts: {
    build: addTyres,
    sky: 'overcast',
    sun: [-0.5, 0.7, 0.45],
    openGroundLight: 5,
    exposure: 0.8,
    views: {
      illustration: { position: [-0.6, 2.2, 8.2], target: [-0.15, 1.25, -0.4], fov: 34 },
      banner: { position: [-2.5, 1.7, 8.4], target: [-3.2, 1.45, -0.4], fov: 23 },
    },
  },
  service: {
    build: addWorkshop,
    sky: 'overcast',
    openGroundLight: 7,
    exposure: 1.05,
    views: {
      illustration: { position: [-2.6, 1.65, 6.4], target: [-0.5, 1.75, -1.5], fov: 46 },
      banner: { position: [-2.4, 1.6, 6.2], target: [-1.6, 1.75, -2], fov: 33 },
    },
  },
};

/**
 * Renders the `illustration` (1200 × 800 pixels) and `banner` (1920 × 540 pixels) of a still life.
 */
export function renderStillLife(renderer: THREE.WebGLRenderer, job: StillLifeJob, onImage: OnImage): void {
  const stillLife = STILL_LIVES[job.set];
  const stage = createStage({ step: 0.4 });
  stillLife.build(stage, job.accent);
  const sky = createSky(stillLife.sky, 0.6, 2);
  const skyMap = createSkyTexture(sky, [512, 256]);
  const sun: Sun | undefined = stillLife.sun && {
    direction: normalize(stillLife.sun),
    colour: [3.4, 3.1, 2.6],
  };
  bakeStage(stage, [{ sky: sampleSkyTexture(skyMap), sun }], {
    rays: job.rays ?? 64,
    bounces: 3,
    smoothing: 2,
  })(0);
  stage.scene.environment = createReflections(renderer, createSkyTexture(addWindows(sky), [256, 128]));
  sharedUniforms.open.value = stillLife.openGroundLight;
  const light =
    sun &&
    createSun(sun, { distance: 20, halfWidth: 6, farPlane: 40, bias: -0.0006, normalBias: 0.012, radius: 5 });
  if (light) stage.scene.add(light, light.target);
  for (const [name, { position, target, fov }] of Object.entries(stillLife.views)) {
    const [width, height] = name === 'banner' ? [1920, 540] : [1200, 800];
    const camera = new THREE.PerspectiveCamera(fov, width / height, 0.05, 200);
    camera.position.set(...position);
    camera.lookAt(...target);
    camera.updateMatrixWorld();
    onImage(
      name,
      renderExposures(renderer, {
        scene: stage.scene,
        camera,
        width,
        height,
        passes: 2,
        sun: light,
        grading: {
          exposure: stillLife.exposure,
          bloomStrength: 0.1,
          bloomThreshold: 1.6,
          contrast: 1.15,
          saturation: 1.15,
          vignette: 0.3,
        },
      }),
    );
  }
}

const normalize = (v: Vec3): Vec3 => mapVector(v, (x) => x / Math.hypot(...v));

/** Adds two long windows to a sky, for reflections. */
const addWindows =
  (sky: Sky): Sky =>
  (x, y, z) => {
    const c = sky(x, Math.abs(y), z);
    const isWindow = y > 0.25 && y < 0.75 && Math.abs(Math.atan2(z, x) % 1.6) > 0.5;
    return mapVector(c, (value) => value * (isWindow ? 1.7 : 0.35));
  };
