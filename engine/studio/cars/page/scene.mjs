// The scene module of a vehicle: body, parts, wheels, floor with what it mirrors, drawn as three layers of light.
import * as THREE from 'three';
import { BODIES } from '../bodies/index.mjs';
import { profileOf } from '../form/profile.mjs';
import { FLOOR } from '../form/shadow.mjs';
import { drawNose, drawSide, drawTail, drawTop } from './drawings.mjs';
import { Mask } from './mask.mjs';
import { floorMaterial, materials, roomMaterial } from './materials.mjs';
import { partsOf } from './parts.mjs';
import { wheelOf } from './wheels.mjs';

const kept = new Map();

/** The mesh that Node made, as one file: four counts, then the arrays. */
async function bodyGeometry(model) {
  const bytes = await (await fetch(`/${model}.body`)).arrayBuffer();
  const [points, corners, cells] = new Uint32Array(bytes, 0, 4);
  let at = 16;
  const take = (Kind, length) => {
    const made = new Kind(bytes, at, length);
    at += length * 4;
    return made;
  };
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.BufferAttribute(take(Float32Array, points * 3), 3));
  geometry.setAttribute('normal', new THREE.BufferAttribute(take(Float32Array, points * 3), 3));
  geometry.setAttribute('open', new THREE.BufferAttribute(take(Float32Array, points), 1));
  const light = take(Float32Array, cells);
  geometry.setIndex(new THREE.BufferAttribute(take(Uint32Array, corners), 1));
  return { geometry, light };
}

function projections(body) {
  const scale = body.drawn ?? 1;
  const high = body.height + 0.15;
  const side = new Mask(-3.1, 3.1, 0, high, 620 * scale);
  const nose = new Mask(-1.9, 1.9, 0, high, 860 * scale);
  const tail = new Mask(-1.9, 1.9, 0, high, 860 * scale);
  const top = new Mask(-3.1, 3.1, -1.15, 1.15, 400 * scale);
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
    profile: { value: profileOf(body, high).flat() },
    profileTop: { value: high },
    screens: { value: body.belt ?? 9 },
  };
}

function wheelsOf(body, part) {
  const wheels = body.wheels ?? {};
  const track = wheels.z ?? body.width / 2 - 0.125;
  return [body.axleF, body.axleR, ...(wheels.more ?? [])].flatMap((x, i) =>
    [1, -1].map((side) => {
      const wheel = wheelOf(part, body.wheelR, wheels.width ?? 0.235, wheels);
      const turn = new THREE.Group();
      turn.add(wheel);
      turn.position.set(x, body.wheelR, side * track);
      wheel.rotation.z = (i * 2 + side) * 0.37;
      turn.userData = { side, steers: i === 0 && !wheels.fixed };
      return turn;
    }),
  );
}

async function make(name, model) {
  const body = BODIES[name];
  const shared = {
    floorLight: { value: null },
    floorSize: { value: new THREE.Vector2(FLOOR.x, FLOOR.z) },
    eye: { value: new THREE.Vector3() },
    mirrored: { value: 1 },
    axles: { value: new THREE.Vector4(body.axleF, body.axleR, body.wheelR, body.archR ?? body.wheelR) },
  };
  const { geometry, light } = await bodyGeometry(model);
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
  const { part, body: bodyMaterial, glass } = materials(shared);
  const drawn = projections(body);
  if (geometry.index.count) {
    car.add(new THREE.Mesh(geometry, bodyMaterial(drawn)));
    const panes = new THREE.Mesh(geometry, glass(drawn, body.tint ?? 0.36));
    panes.renderOrder = 5;
    car.add(panes);
  }
  car.add(partsOf(body, part));
  const wheels = body.noWheels ? [] : wheelsOf(body, part);
  for (const wheel of wheels) car.add(wheel);
  // Parts have no openness of their own.
  car.traverse((object) => {
    if (!object.isMesh || object.geometry.attributes.open) return;
    const ones = new Float32Array(object.geometry.attributes.position.count).fill(1);
    object.geometry.setAttribute('open', new THREE.BufferAttribute(ones, 1));
  });
  return { shared, car, wheels, ...stageOf(shared) };
}

/** Floor and background, made once: a material that is thrown away takes its compiled program with it. */
function stageOf(shared) {
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

export default async function scene({ renderer, width, height, view, params }) {
  if (!kept.has(params.model)) kept.set(params.model, make(params.body, params.model));
  const { shared, car, wheels, floor, room } = await kept.get(params.model);
  for (const { rotation, userData } of wheels) {
    const steer = userData.steers ? (view.steer ?? 0) : 0;
    rotation.y = (userData.side > 0 ? 0 : Math.PI) + steer;
  }
  const camera = new THREE.PerspectiveCamera(view.fov, width / height, 0.1, 60);
  camera.position.set(...view.pos);
  camera.lookAt(...view.at);
  camera.updateMatrixWorld();
  shared.eye.value.copy(camera.position);

  const down = new THREE.Vector3(0, 0, -1).applyQuaternion(camera.quaternion).y;
  // Where the floor meets the wall in the picture: 14 m behind the car.
  const far = new THREE.Vector3(-view.pos[0], 0, -view.pos[2]).normalize().multiplyScalar(9).project(camera);
  room.material.uniforms.horizon.value = down < -0.8 ? 1.4 : Math.min(1.2, far.y * 0.5 + 0.5);
  const world = new THREE.Scene();
  world.add(room, car, floor);
  return {
    layers: 3,
    samples: 4,
    draw(target) {
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
