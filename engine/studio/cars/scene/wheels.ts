// Wheels: tyres with tread and sidewall as lathe profiles, spokes as smooth grids, pressed steel discs.
import * as THREE from 'three';
import type { Vec2 } from '../../geometry/vector';
import type { Wheels } from '../bodies/body';
import type { CreatePartMaterial } from './materials';

interface SpokeDesign {
  /** Number of spokes or pairs of spokes. */
  readonly count: number;
  /** Distance between the spokes of a pair; 0 for single spokes. */
  readonly pair: number;
  readonly inner: number;
  readonly outer: number;
  readonly twist?: number;
}

type AddMesh = (geometry: THREE.BufferGeometry, material: THREE.Material, z?: number) => THREE.Mesh;

/** Spoke designs: outlines [radius share, half width] and arrangement. */
const SPOKE_DESIGNS: Readonly<Record<Exclude<NonNullable<Wheels['design']>, 'steel'>, SpokeDesign>> = {
  five: { count: 5, pair: 0.11, inner: 0.036, outer: 0.024 },
  ten: { count: 10, pair: 0, inner: 0.026, outer: 0.03 },
  turbine: { count: 7, pair: 0, inner: 0.04, outer: 0.062, twist: 0.16 },
  multi: { count: 6, pair: 0.14, inner: 0.026, outer: 0.018 },
};

const createLathe = (points: readonly Vec2[], segments = 96): THREE.LatheGeometry => {
  const geometry = new THREE.LatheGeometry(
    points.map(([r, w]) => new THREE.Vector2(r, w)),
    segments,
  );
  geometry.rotateX(Math.PI / 2);
  return geometry;
};

// Cross-section of a spoke with a rounded edge: offset from its centre (-1 to 1) and depth below its face in metres.
const SPOKE_SECTION: readonly Vec2[] = [
  [-1, 0.04],
  [-1, 0.009],
  [-0.96, 0.003],
  [-0.86, 0],
  [-0.45, 0],
  [0, 0],
  [0.45, 0],
  [0.86, 0],
  [0.96, 0.003],
  [1, 0.009],
  [1, 0.04],
];
const SPOKE_SEGMENTS = 14;

/**
 * Creates a spoke from the hub to `reach`. `side` selects a spoke of a pair (-1 or 1). The grid has shared vertices, so
 * that shading is smooth.
 */
function createSpokeGeometry(
  reach: number,
  side: number,
  { pair, inner, outer, twist = 0 }: SpokeDesign,
): THREE.BufferGeometry {
  const points: number[] = [];
  const corners: number[] = [];
  const [a, b] = [side * 0.024, side * pair * reach + twist * reach];
  for (let i = 0; i <= SPOKE_SEGMENTS; i++) {
    const u = i / SPOKE_SEGMENTS;
    const interpolate = (from: number, by: number, to: number) =>
      (1 - u) ** 2 * from + 2 * u * (1 - u) * by + u * u * to;
    const x = 0.04 + (reach - 0.04) * u;
    const middle = interpolate(a, (a + b - twist * reach) / 2 + twist * 0.1, b);
    const halfWidth = interpolate(inner, inner * 0.62, outer);
    // Spokes are dished, deeper towards the hub, and slightly crowned across.
    const dish = 0.032 - 0.035 * (1 - (x / reach) ** 2);
    for (const [t, below] of SPOKE_SECTION)
      points.push(x, middle + halfWidth * t, dish + halfWidth * 0.16 * (1 - t * t) - below);
  }
  for (let i = 0; i < SPOKE_SEGMENTS; i++)
    for (let k = 0; k < SPOKE_SECTION.length - 1; k++) {
      const at = i * SPOKE_SECTION.length + k;
      const next = at + SPOKE_SECTION.length;
      corners.push(at, next, at + 1, next, next + 1, at + 1);
    }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(points, 3));
  geometry.setIndex(corners);
  geometry.computeVertexNormals();
  return geometry;
}

/** Adds the disc of a steel wheel, which bulges towards the rim and has nine round holes with rolled edges. */
function addSteelDisc(add: AddMesh, part: CreatePartMaterial, rimRadius: number, halfWidth: number): void {
  const steel = part({ colour: '#a3a7ab', rough: 0.42, metal: 0.75, coat: 0.3, inWheelArch: 1 });
  const hole = part({ colour: '#060707', rough: 1, inWheelArch: 1 });
  const profile: Vec2[] = [
    [0.05, -0.036],
    [0.4, -0.036],
    [0.45, -0.03],
    [0.52, -0.018],
    [0.6, -0.018],
    [0.78, -0.034],
    [0.86, -0.044],
    [0.93, -0.062],
    [0.95, -0.09],
  ];
  add(createLathe(profile.map(([share, z]): Vec2 => [rimRadius * share, halfWidth + z])), steel);
  const holeRadius = rimRadius * 0.085;
  const slope = Math.atan2(0.016, rimRadius * 0.18);
  for (let i = 0; i < 9; i++) {
    const turn = (i / 9) * Math.PI * 2;
    const holeMeshes: [THREE.BufferGeometry, THREE.Material, number][] = [
      [new THREE.CircleGeometry(holeRadius, 32), hole, 0.0015],
      [new THREE.TorusGeometry(holeRadius, 0.0035, 8, 32), steel, 0],
    ];
    for (const [geometry, material, offset] of holeMeshes) {
      const mesh = add(geometry, material, halfWidth - 0.026 + offset);
      mesh.position.x = Math.cos(turn) * rimRadius * 0.69;
      mesh.position.y = Math.sin(turn) * rimRadius * 0.69;
      mesh.rotation.set(0, slope, turn, 'ZYX');
    }
  }
}

/** Creates a wheel that faces +z. `radius` and `width` are in metres. */
export function createWheel(
  part: CreatePartMaterial,
  radius: number,
  width: number,
  { design = 'five', rimShare = 0.7, isDark = false }: Pick<Wheels, 'design' | 'rimShare' | 'isDark'> = {},
): THREE.Group {
  const group = new THREE.Group();
  const add: AddMesh = (geometry, material, z = 0) => {
    const mesh = new THREE.Mesh(geometry, material);
    mesh.position.z = z;
    group.add(mesh);
    return mesh;
  };
  const tyre = part({ colour: '#24262a', rough: 0.78, inWheelArch: 1 });
  const groove = part({ colour: '#0c0d0e', rough: 0.95, inWheelArch: 1 });
  const alloy = part({
    colour: isDark ? '#2a2d31' : '#c2c6ca',
    rough: 0.22,
    metal: isDark ? 0.8 : 1,
    coat: 0.7,
    inWheelArch: 1,
  });
  const shade = part({ colour: '#2a2d31', rough: 0.4, metal: 0.8, inWheelArch: 1 });
  const black = part({ colour: '#070808', rough: 0.9, inWheelArch: 1 });
  const rimRadius = radius * rimShare;
  const halfWidth = width / 2;
  const shoulder = Math.min(0.04, width * 0.17);
  add(
    createLathe(
      [
        [rimRadius, -halfWidth + 0.01],
        [rimRadius + 0.02, -halfWidth],
        [radius * 0.86, -halfWidth - 0.006],
        [radius * 0.955, -halfWidth + 0.014],
        [radius * 0.99, -halfWidth + shoulder],
        [radius, -width / 4],
        [radius, width / 4],
        [radius * 0.99, halfWidth - shoulder],
        [radius * 0.955, halfWidth - 0.014],
        [radius * 0.9, halfWidth + 0.002],
        [radius * 0.885, halfWidth + 0.006],
        [radius * 0.87, halfWidth + 0.002],
        [radius * 0.8, halfWidth + 0.007],
        [rimRadius + 0.03, halfWidth + 0.004],
        [rimRadius + 0.014, halfWidth],
        [rimRadius, halfWidth - 0.014],
      ],
      128,
    ),
    tyre,
  );
  for (const z of [-0.25, -0.085, 0.085, 0.25].map((share) => share * width))
    add(new THREE.TorusGeometry(radius - 0.001, 0.0045, 6, 96), groove, z);
  // Grooves follow the slope of the shoulder, so that they do not protrude like cogs.
  const [fall, run] = [radius * 0.035, shoulder - 0.014];
  const cutShape = new THREE.BoxGeometry(0.01, 0.003, Math.hypot(fall, run));
  for (let i = 0; i < 72; i++) {
    const cut = add(cutShape, groove, halfWidth - (shoulder + 0.014) / 2);
    const turn = (i / 72) * Math.PI * 2;
    cut.position.x = Math.cos(turn) * radius * 0.9725;
    cut.position.y = Math.sin(turn) * radius * 0.9725;
    cut.rotation.set(-Math.atan2(fall, run), 0, turn + Math.PI / 2, 'ZYX');
  }
  add(
    createLathe([
      [rimRadius * 0.93, halfWidth - 0.05],
      [rimRadius * 0.95, halfWidth - 0.014],
      [rimRadius * 0.985, halfWidth + 0.002],
      [rimRadius + 0.008, halfWidth + 0.001],
      [rimRadius + 0.006, halfWidth - 0.006],
    ]),
    alloy,
  );
  add(
    createLathe([
      [rimRadius * 0.94, halfWidth - 0.04],
      [rimRadius * 0.9, halfWidth - 0.08],
      [rimRadius * 0.88, -halfWidth + 0.03],
    ]),
    shade,
  );
  add(new THREE.CircleGeometry(rimRadius * 0.95, 64), black, -0.04);
  const disc = add(
    new THREE.CylinderGeometry(radius * 0.47, radius * 0.47, 0.02, 64),
    part({ colour: '#74777b', rough: 0.36, metal: 0.9, ambientVisibility: 0.6, inWheelArch: 1 }),
    -0.005,
  );
  disc.rotation.x = Math.PI / 2;
  const arc = new THREE.Shape();
  arc.absarc(0, 0, radius * 0.5, 2.6, 3.68);
  arc.absarc(0, 0, radius * 0.34, 3.68, 2.6, true);
  add(
    new THREE.ExtrudeGeometry(arc, {
      depth: 0.03,
      bevelSize: 0.008,
      bevelThickness: 0.008,
      curveSegments: 24,
    }),
    part({ colour: '#3c4045', rough: 0.5, metal: 0.4, ambientVisibility: 0.6, inWheelArch: 1 }),
    -0.005,
  );
  if (design === 'steel') addSteelDisc(add, part, rimRadius, halfWidth);
  else {
    const { count, pair } = SPOKE_DESIGNS[design];
    for (const side of pair ? [-1, 1] : [0]) {
      const shape = createSpokeGeometry(rimRadius * 0.965, side, SPOKE_DESIGNS[design]);
      for (let i = 0; i < count; i++)
        add(shape, alloy, halfWidth - 0.04).rotation.z = (i / count) * Math.PI * 2 + Math.PI / 2;
    }
  }
  add(
    createLathe(
      [
        [0.0001, halfWidth - 0.034],
        [0.05, halfWidth - 0.034],
        [0.072, halfWidth - 0.05],
        [0.075, halfWidth - 0.09],
      ],
      48,
    ),
    alloy,
  );
  add(
    createLathe(
      [
        [0.0001, halfWidth - 0.022],
        [0.03, halfWidth - 0.024],
        [0.036, halfWidth - 0.034],
      ],
      48,
    ),
    shade,
  );
  for (let i = 0; i < 5; i++) {
    const nut = add(new THREE.CylinderGeometry(0.009, 0.009, 0.014, 12), shade, halfWidth - 0.034);
    const turn = (i / 5) * Math.PI * 2 + 0.3;
    nut.position.x = Math.cos(turn) * 0.054;
    nut.position.y = Math.sin(turn) * 0.054;
    nut.rotation.x = Math.PI / 2;
  }
  return group;
}
