// Parts on a body or visible through its windows: mirrors, rails, antenna, seats, dash and steering wheel.
import * as THREE from 'three';
import type { Vec3 } from '../../geometry/vector';
import type { Body, Interior } from '../bodies/body';
import type { CreatePartMaterial } from './materials';

/** Creates a superellipsoid with exponent `n`, which is a box with very round corners. */
function createSuperellipsoid(n = 4, detail = 40): THREE.SphereGeometry {
  const geometry = new THREE.SphereGeometry(1, detail, Math.round(detail * 0.7));
  const positions = geometry.attributes.position;
  for (let i = 0; i < positions.count; i++) {
    const [x, y, z] = [positions.getX(i), positions.getY(i), positions.getZ(i)];
    const k = (Math.abs(x) ** n + Math.abs(y) ** n + Math.abs(z) ** n) ** (-1 / n);
    positions.setXYZ(i, x * k, y * k, z * k);
  }
  geometry.computeVertexNormals();
  return geometry;
}

function addPart(
  group: THREE.Group,
  geometry: THREE.BufferGeometry,
  material: THREE.Material,
  [x, y, z]: Vec3,
  [a, b, c]: Vec3 = [1, 1, 1],
  [rx, ry, rz]: Vec3 = [0, 0, 0],
): void {
  const mesh = new THREE.Mesh(geometry, material);
  mesh.position.set(x, y, z);
  mesh.scale.set(a, b, c);
  mesh.rotation.set(rx, ry, rz);
  group.add(mesh);
}

const ROUND_BLOCK = createSuperellipsoid(3.2);
const SQUARE_BLOCK = createSuperellipsoid(5);

function addTube(
  group: THREE.Group,
  material: THREE.Material,
  points: readonly Vec3[],
  radius: number,
): void {
  const curve = new THREE.CatmullRomCurve3(points.map((point) => new THREE.Vector3(...point)));
  addPart(group, new THREE.TubeGeometry(curve, 64, radius, 10), material, [0, 0, 0]);
}

/** Adds outside mirrors. The position is that of the right mirror's glass. */
function addMirrors(group: THREE.Group, part: CreatePartMaterial, [x, y, z]: Vec3, size = 1): void {
  const [painted, black] = [part({}), part({ colour: '#101214', rough: 0.4, coat: 0.5 })];
  for (const side of [1, -1]) {
    addPart(
      group,
      ROUND_BLOCK,
      painted,
      [x, y + 0.012, z * side],
      [0.07 * size, 0.072 * size, 0.112 * size],
      [0, side * 0.16, 0],
    );
    addPart(
      group,
      ROUND_BLOCK,
      black,
      [x - 0.006, y - 0.022, z * side],
      [0.072 * size, 0.052 * size, 0.112 * size],
      [0, side * 0.16, 0],
    );
    addPart(
      group,
      SQUARE_BLOCK,
      black,
      [x + 0.01, y - 0.05, (z - 0.1) * side],
      [0.035, 0.016, 0.085],
      [side * 0.3, 0, 0],
    );
    addPart(
      group,
      SQUARE_BLOCK,
      part({ colour: '#59636c', rough: 0.05, metal: 1 }),
      [x - 0.07 * size, y + 0.006, z * side],
      [0.004, 0.058 * size, 0.094 * size],
      [0, side * 0.16, 0],
    );
  }
}

/** Adds a row of seats with the backs at `x` and the cushions at height `y`. */
function addSeats(
  group: THREE.Group,
  material: THREE.Material,
  x: number,
  y: number,
  seatPositions: readonly number[],
  width = 0.25,
): void {
  for (const z of seatPositions) {
    addPart(group, SQUARE_BLOCK, material, [x + 0.24, y, z], [0.27, 0.085, width], [0, 0, 0.1]);
    addPart(group, SQUARE_BLOCK, material, [x - 0.05, y + 0.34, z], [0.085, 0.34, width * 0.96], [0, 0, 0.2]);
    addPart(group, SQUARE_BLOCK, material, [x - 0.15, y + 0.75, z], [0.055, 0.085, 0.13], [0, 0, 0.12]);
  }
}

/** Adds the interior as seen through the windows. The driver sits on the right (z > 0), as in Australia. */
function addInterior(
  group: THREE.Group,
  part: CreatePartMaterial,
  { dash, rows, floor, mirrorHeight = 0.36, floorColour = '#25272b' }: Interior,
): void {
  const cloth = part({ colour: '#4a4d52', rough: 0.9, ambientVisibility: 0.85 });
  const dark = part({ colour: '#141517', rough: 0.8, ambientVisibility: 0.6 });
  const [dashX, dashY, dashHalfWidth] = dash;
  addPart(group, SQUARE_BLOCK, dark, [dashX, dashY - 0.13, 0], [0.24, 0.14, dashHalfWidth]);
  addPart(
    group,
    SQUARE_BLOCK,
    part({ colour: '#0a0b0d', rough: 0.1, coat: 1 }),
    [dashX - 0.17, dashY + 0.03, 0.02],
    [0.012, 0.075, 0.14],
    [0, 0, 0.2],
  );
  const ring = new THREE.TorusGeometry(0.18, 0.016, 12, 48);
  addPart(group, ring, dark, [dashX - 0.3, dashY - 0.03, 0.36], [1, 1, 1], [0, Math.PI / 2, 0.42]);
  addPart(group, ROUND_BLOCK, dark, [dashX - 0.28, dashY - 0.04, 0.36], [0.03, 0.06, 0.07], [0, 0, 0.4]);
  for (const { x, y, seatPositions, width } of rows) addSeats(group, cloth, x, y, seatPositions, width);
  addPart(
    group,
    SQUARE_BLOCK,
    part({ colour: floorColour, rough: 0.9, ambientVisibility: 0.3 }),
    floor.position,
    floor.size,
  );
  addPart(group, SQUARE_BLOCK, dark, [dashX - 0.38, dashY + mirrorHeight, 0], [0.012, 0.03, 0.11]);
}

function addRails(group: THREE.Group, part: CreatePartMaterial, points: readonly Vec3[]): void {
  const material = part({ colour: '#1b1d20', rough: 0.32, metal: 0.5, coat: 0.5 });
  for (const side of [1, -1]) {
    addTube(
      group,
      material,
      points.map(([x, y, z]): Vec3 => [x, y, z * side]),
      0.0155,
    );
    for (const i of [0, points.length - 1]) {
      const [x, y, z] = points[i];
      addPart(group, SQUARE_BLOCK, material, [x, y - 0.012, z * side], [0.05, 0.022, 0.015]);
    }
  }
}

export function createParts(body: Body, part: CreatePartMaterial): THREE.Group {
  const group = new THREE.Group();
  const { parts } = body;
  if (parts.mirrors) addMirrors(group, part, parts.mirrors, parts.mirrorSize);
  if (parts.interior) addInterior(group, part, parts.interior);
  if (parts.rails) addRails(group, part, parts.rails);
  if (parts.fin)
    addPart(group, createSuperellipsoid(2.4), part({}), parts.fin, [0.075, 0.04, 0.018], [0, 0, -0.3]);
  for (const { position, size, rotation, finish, exponent } of parts.blocks ?? [])
    addPart(
      group,
      exponent ? createSuperellipsoid(exponent) : SQUARE_BLOCK,
      part(finish),
      position,
      size,
      rotation,
    );
  for (const { position, size, rotation, finish } of parts.boxes ?? [])
    addPart(group, new THREE.BoxGeometry(1, 1, 1), part(finish), position, size, rotation);
  for (const { points, radius, finish } of parts.tubes ?? []) addTube(group, part(finish), points, radius);
  for (const { position, radius, length, rotation, finish } of parts.cylinders ?? [])
    addPart(
      group,
      new THREE.CylinderGeometry(radius, radius, length, 40),
      part(finish),
      position,
      [1, 1, 1],
      rotation,
    );
  if (body.underbody)
    addPart(
      group,
      new THREE.BoxGeometry(1, 1, 1),
      part({ colour: '#050505', rough: 1, ambientVisibility: 0.2 }),
      body.underbody.position,
      body.underbody.size,
    );
  return group;
}
