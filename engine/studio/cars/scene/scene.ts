// The scene module of a vehicle: body, parts, wheels and a reflecting floor, drawn as three layers of light.
import * as THREE from 'three';
import type { SceneTools } from '../../renderer/browser-page';
import { BODIES, type BodyName } from '../bodies';
import type { Body } from '../bodies/body';
import type { CameraView } from '../camera-view';
import { endProfile } from '../geometry/end-profile';
import { FLOOR } from '../geometry/floor-shadow';
import { drawNose, drawTail, drawTop } from './front-and-rear';
import { ProjectionCanvas, type Uniforms } from './projection-canvas';
import { createMaterials, floorMaterial, roomMaterial, type PartMaterial } from './materials';
import { createParts } from './parts';
import { drawSide } from './side';
import { createWheel } from './wheels';

const models = new Map<string, ReturnType<typeof createModel>>();

/** Reads the mesh from Node: four counts, then the arrays. */
async function loadGeometry(model: string): Promise<{ geometry: THREE.BufferGeometry; light: Float32Array }> {
  const bytes = await (await fetch(`/${model}.body`)).arrayBuffer();
  const [points, corners, cells] = new Uint32Array(bytes, 0, 4);
  let at = 16;
  const next = (length: number): number => {
    const from = at;
    at += length * 4;
    return from;
  };
  const floats = (length: number) => new Float32Array(bytes, next(length), length);
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.BufferAttribute(floats(points * 3), 3));
  geometry.setAttribute('normal', new THREE.BufferAttribute(floats(points * 3), 3));
  geometry.setAttribute('open', new THREE.BufferAttribute(floats(points), 1));
  const light = floats(cells);
  geometry.setIndex(new THREE.BufferAttribute(new Uint32Array(bytes, next(corners), corners), 1));
  return { geometry, light };
}

function drawProjections(body: Body): Uniforms {
  const scale = body.drawn ?? 1;
  const high = body.height + 0.15;
  const side = new ProjectionCanvas(-3.1, 3.1, 0, high, 620 * scale);
  const nose = new ProjectionCanvas(-1.9, 1.9, 0, high, 860 * scale);
  const tail = new ProjectionCanvas(-1.9, 1.9, 0, high, 860 * scale);
  const top = new ProjectionCanvas(-3.1, 3.1, -1.15, 1.15, 400 * scale);
  drawSide(side, body);
  drawNose(nose, body);
  drawTail(tail, body);
  drawTop(top, body);
  return {
    ...side.uniforms('side'),
    ...nose.uniforms('nose'),
    ...tail.uniforms('tail'),
    ...top.uniforms('top'),
    ends: { value: new THREE.Vector2(...body.ends) },
    profile: { value: endProfile(body, high).flat() },
    profileTop: { value: high },
    screens: { value: body.belt ?? 9 },
  };
}

/** A wheel with its side, and whether it steers. */
interface MountedWheel {
  readonly turn: THREE.Group;
  readonly side: number;
  readonly steers: boolean;
}

function createWheels(body: Body, part: PartMaterial): MountedWheel[] {
  const wheels = body.wheels ?? {};
  const track = wheels.z ?? body.width / 2 - 0.125;
  return [body.axleF, body.axleR, ...(wheels.more ?? [])].flatMap((x, i) =>
    [1, -1].map((side) => {
      const wheel = createWheel(part, body.wheelR, wheels.width ?? 0.235, wheels);
      const turn = new THREE.Group();
      turn.add(wheel);
      turn.position.set(x, body.wheelR, side * track);
      wheel.rotation.z = (i * 2 + side) * 0.37;
      return { turn, side, steers: i === 0 && !wheels.fixed };
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
    axles: { value: new THREE.Vector4(body.axleF, body.axleR, body.wheelR, body.archR) },
  };
  const { geometry, light } = await loadGeometry(model);
  const half = new Uint16Array(light.length).map((_, i) => THREE.DataUtils.toHalfFloat(light[i]));
  const texture = new THREE.DataTexture(
    half,
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
  const drawn = drawProjections(body);
  if (geometry.index?.count) {
    car.add(new THREE.Mesh(geometry, bodyMaterial(drawn)));
    const panes = new THREE.Mesh(geometry, glass(drawn, body.tint ?? 0.36));
    panes.renderOrder = 5;
    car.add(panes);
  }
  car.add(createParts(body, part));
  const wheels = createWheels(body, part);
  for (const { turn } of wheels) car.add(turn);
  // Parts have no computed ambient visibility.
  car.traverse((object) => {
    if (!(object instanceof THREE.Mesh)) return;
    const mesh = object as THREE.Mesh;
    if (mesh.geometry.attributes.open) return;
    const ones = new Float32Array(mesh.geometry.attributes.position.count).fill(1);
    mesh.geometry.setAttribute('open', new THREE.BufferAttribute(ones, 1));
  });
  return { shared, car, wheels, ...createBackdrop(shared) };
}

/** Floor and background, created once: disposing a material also discards its compiled program. */
function createBackdrop(shared: Uniforms) {
  const floor = new THREE.Mesh(
    new THREE.PlaneGeometry(40, 40).rotateX(-Math.PI / 2),
    floorMaterial(shared, {
      screen: { value: new THREE.Vector2() },
      mirror0: { value: null },
      mirror1: { value: null },
      mirror2: { value: null },
    }),
  );
  floor.renderOrder = -5;
  const room = new THREE.Mesh(new THREE.PlaneGeometry(2, 2), roomMaterial());
  room.frustumCulled = false;
  room.renderOrder = -10;
  return { floor, room };
}

/** The body to draw, and the name of its mesh. */
export interface BodySceneParams {
  readonly body: BodyName;
  readonly model: string;
}

export default async function scene({
  renderer,
  width,
  height,
  view,
  params,
}: SceneTools<BodySceneParams, CameraView>) {
  const loading = models.get(params.model) ?? createModel(params.body, params.model);
  models.set(params.model, loading);
  const { shared, car, wheels, floor, room } = await loading;
  for (const { turn, side, steers } of wheels) {
    const steer = steers ? (view.steer ?? 0) : 0;
    turn.rotation.y = (side > 0 ? 0 : Math.PI) + steer;
  }
  const camera = new THREE.PerspectiveCamera(view.fov, width / height, 0.1, 60);
  camera.position.set(...view.pos);
  camera.lookAt(...view.at);
  camera.updateMatrixWorld();
  shared.eye.value.copy(camera.position);

  const down = new THREE.Vector3(0, 0, -1).applyQuaternion(camera.quaternion).y;
  // The horizon in the image: the floor meets the wall 14 m behind the car.
  const far = new THREE.Vector3(-view.pos[0], 0, -view.pos[2]).normalize().multiplyScalar(9).project(camera);
  room.material.uniforms.horizon.value = down < -0.8 ? 1.4 : Math.min(1.2, far.y * 0.5 + 0.5);
  const world = new THREE.Scene();
  world.add(room, car, floor);
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
      room.visible = floor.visible = false;
      shared.mirrored.value = -1;
      car.scale.y = -1;
      renderer.setRenderTarget(mirror);
      renderer.clear();
      renderer.render(world, camera);
      shared.mirrored.value = 1;
      car.scale.y = 1;
      room.visible = floor.visible = true;
      const { uniforms } = floor.material;
      uniforms.screen.value.set(width, height);
      for (const [i, texture] of mirror.textures.entries()) uniforms[`mirror${i}`].value = texture;
      renderer.setRenderTarget(target);
      renderer.clear();
      renderer.render(world, camera);
      mirror.dispose();
    },
  };
}
