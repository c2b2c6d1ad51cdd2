// The scene module of a vehicle: body, parts, wheels and a reflecting floor, drawn as three layers of light.
import * as THREE from 'three';
import type { SceneTools } from '../../renderer/draw-in-browser';
import { BODIES, type BodyName } from '../bodies';
import type { Body } from '../bodies/body';
import type { CameraView } from '../camera-view';
import { computeEndProfile } from '../geometry/end-profile';
import { FLOOR } from '../geometry/floor-shadow';
import { drawNose, drawTail, drawTop } from './front-and-rear';
import { ProjectionCanvas, type Uniforms } from './projection-canvas';
import { createMaterials, type CreatePartMaterial } from './materials';
import { createParts } from './parts';
import { drawSide } from './side';
import { createBackdropMaterial, createFloorMaterial } from './floor-and-backdrop';
import { createWheel } from './wheels';

const models = new Map<string, ReturnType<typeof createModel>>();

/** Loads a mesh that Node serialised: four counts, followed by the arrays. */
async function loadGeometry(model: string): Promise<{ geometry: THREE.BufferGeometry; light: Float32Array }> {
  const bytes = await (await fetch(`/${model}.body`)).arrayBuffer();
  const [pointCount, cornerCount, cellCount] = new Uint32Array(bytes, 0, 4);
  let byteOffset = 16;
  const advance = (length: number): number => {
    const from = byteOffset;
    byteOffset += length * 4;
    return from;
  };
  const readFloats = (length: number) => new Float32Array(bytes, advance(length), length);
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.BufferAttribute(readFloats(pointCount * 3), 3));
  geometry.setAttribute('normal', new THREE.BufferAttribute(readFloats(pointCount * 3), 3));
  geometry.setAttribute('ambientVisibility', new THREE.BufferAttribute(readFloats(pointCount), 1));
  const light = readFloats(cellCount);
  geometry.setIndex(new THREE.BufferAttribute(new Uint32Array(bytes, advance(cornerCount), cornerCount), 1));
  return { geometry, light };
}

function drawProjections(body: Body): Uniforms {
  const scale = body.projectionScale ?? 1;
  const top = body.height + 0.15;
  const sideCanvas = new ProjectionCanvas(-3.1, 3.1, 0, top, 620 * scale);
  const noseCanvas = new ProjectionCanvas(-1.9, 1.9, 0, top, 860 * scale);
  const tailCanvas = new ProjectionCanvas(-1.9, 1.9, 0, top, 860 * scale);
  const topCanvas = new ProjectionCanvas(-3.1, 3.1, -1.15, 1.15, 400 * scale);
  drawSide(sideCanvas, body);
  drawNose(noseCanvas, body);
  drawTail(tailCanvas, body);
  drawTop(topCanvas, body);
  return {
    ...sideCanvas.createUniforms('side'),
    ...noseCanvas.createUniforms('nose'),
    ...tailCanvas.createUniforms('tail'),
    ...topCanvas.createUniforms('top'),
    ends: { value: new THREE.Vector2(...body.projectionEnds) },
    profile: { value: computeEndProfile(body, top).flat() },
    profileTop: { value: top },
    beltHeight: { value: body.belt ?? 9 },
  };
}

/** A wheel on the pivot around which it steers. `side` is 1 on the right and -1 on the left. */
interface MountedWheel {
  readonly pivot: THREE.Group;
  readonly side: number;
  readonly isSteered: boolean;
}

function createWheels(body: Body, part: CreatePartMaterial): MountedWheel[] {
  const wheels = body.wheels ?? {};
  const track = wheels.halfTrack ?? body.width / 2 - 0.125;
  return [body.frontAxleX, body.rearAxleX, ...(wheels.extraAxles ?? [])].flatMap((x, i) =>
    [1, -1].map((side) => {
      const wheel = createWheel(part, body.wheelRadius, wheels.width ?? 0.235, wheels);
      const pivot = new THREE.Group();
      pivot.add(wheel);
      pivot.position.set(x, body.wheelRadius, side * track);
      wheel.rotation.z = (i * 2 + side) * 0.37;
      return { pivot, side, isSteered: i === 0 && !wheels.isFixed };
    }),
  );
}

async function createModel(name: BodyName, model: string) {
  const body: Body = BODIES[name];
  const shared = {
    floorLight: { value: null as THREE.Texture | null },
    floorSize: { value: new THREE.Vector2(FLOOR.x, FLOOR.z) },
    eye: { value: new THREE.Vector3() },
    mirrored: { value: 1 },
    axles: { value: new THREE.Vector4(body.frontAxleX, body.rearAxleX, body.wheelRadius, body.archRadius) },
  };
  const { geometry, light } = await loadGeometry(model);
  const halfFloats = new Uint16Array(light.length).map((_, i) => THREE.DataUtils.toHalfFloat(light[i]));
  const texture = new THREE.DataTexture(
    halfFloats,
    FLOOR.columns,
    FLOOR.rows,
    THREE.RedFormat,
    THREE.HalfFloatType,
  );
  texture.magFilter = texture.minFilter = THREE.LinearFilter;
  texture.needsUpdate = true;
  shared.floorLight.value = texture;

  const car = new THREE.Group();
  const { part, body: bodyMaterial, glass } = createMaterials(shared);
  const projections = drawProjections(body);
  if (geometry.index?.count) {
    car.add(new THREE.Mesh(geometry, bodyMaterial(projections)));
    const panes = new THREE.Mesh(geometry, glass(projections, body.tint ?? 0.36));
    panes.renderOrder = 5;
    car.add(panes);
  }
  car.add(createParts(body, part));
  const wheels = createWheels(body, part);
  for (const { pivot } of wheels) car.add(pivot);
  // Parts have no computed ambient visibility, so they are fully visible.
  car.traverse((object) => {
    if (!(object instanceof THREE.Mesh)) return;
    const mesh = object as THREE.Mesh;
    if (mesh.geometry.attributes.ambientVisibility) return;
    const visibilities = new Float32Array(mesh.geometry.attributes.position.count).fill(1);
    mesh.geometry.setAttribute('ambientVisibility', new THREE.BufferAttribute(visibilities, 1));
  });
  return { shared, car, wheels, ...createBackdrop(shared) };
}

/** Creates the floor and background once per model, because disposing a material discards its compiled program. */
function createBackdrop(shared: Uniforms) {
  const floor = new THREE.Mesh(
    new THREE.PlaneGeometry(40, 40).rotateX(-Math.PI / 2),
    createFloorMaterial(shared, {
      screen: { value: new THREE.Vector2() },
      mirror0: { value: null },
      mirror1: { value: null },
      mirror2: { value: null },
    }),
  );
  floor.renderOrder = -5;
  const backdrop = new THREE.Mesh(new THREE.PlaneGeometry(2, 2), createBackdropMaterial());
  backdrop.frustumCulled = false;
  backdrop.renderOrder = -10;
  return { floor, backdrop };
}

/** The body to draw, and the name of its mesh. */
export interface BodySceneParams {
  readonly body: BodyName;
  readonly model: string;
}

export default async function createBodyScene({
  renderer,
  width,
  height,
  view,
  params,
}: SceneTools<BodySceneParams, CameraView>) {
  const loading = models.get(params.model) ?? createModel(params.body, params.model);
  models.set(params.model, loading);
  const { shared, car, wheels, floor, backdrop } = await loading;
  for (const { pivot, side, isSteered } of wheels) {
    const steer = isSteered ? (view.steer ?? 0) : 0;
    pivot.rotation.y = (side > 0 ? 0 : Math.PI) + steer;
  }
  const camera = new THREE.PerspectiveCamera(view.fov, width / height, 0.1, 60);
  camera.position.set(...view.position);
  camera.lookAt(...view.target);
  camera.updateMatrixWorld();
  shared.eye.value.copy(camera.position);

  const viewDirectionY = new THREE.Vector3(0, 0, -1).applyQuaternion(camera.quaternion).y;
  // The horizon in the image: the floor meets the wall 14 m behind the car.
  const horizonPoint = new THREE.Vector3(-view.position[0], 0, -view.position[2])
    .normalize()
    .multiplyScalar(9)
    .project(camera);
  backdrop.material.uniforms.horizon.value =
    viewDirectionY < -0.8 ? 1.4 : Math.min(1.2, horizonPoint.y * 0.5 + 0.5);
  const scene = new THREE.Scene();
  scene.add(backdrop, car, floor);
  return {
    layers: 3,
    samples: 4,
    draw(target: THREE.WebGLRenderTarget) {
      renderer.autoClear = false;
      renderer.setClearColor(0, 0);
      const mirror = new THREE.WebGLRenderTarget(Math.round(width / 2.5), Math.round(height / 2.5), {
        type: THREE.HalfFloatType,
        count: 3,
      });
      backdrop.visible = floor.visible = false;
      shared.mirrored.value = -1;
      car.scale.y = -1;
      renderer.setRenderTarget(mirror);
      renderer.clear();
      renderer.render(scene, camera);
      shared.mirrored.value = 1;
      car.scale.y = 1;
      backdrop.visible = floor.visible = true;
      const { uniforms } = floor.material;
      uniforms.screen.value.set(width, height);
      for (const [i, texture] of mirror.textures.entries()) uniforms[`mirror${i}`].value = texture;
      renderer.setRenderTarget(target);
      renderer.clear();
      renderer.render(scene, camera);
      mirror.dispose();
    },
  };
}
