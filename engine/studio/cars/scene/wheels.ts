// Wheels: tyres with tread and sidewall as lathe profiles, spokes as smooth grids, pressed steel discs.
import * as THREE from 'three';
import type { Vec2 } from '../../geometry/vector';
import type { Wheels } from '../bodies/body';
import type { PartMaterial } from './materials';

interface SpokeDesign {
  /** Number of spokes, or of pairs. */
  readonly count: number;
  /** Distance between the spokes of a pair; 0 for single ones. */
  readonly pair: number;
  readonly inner: number;
  readonly outer: number;
  readonly twist?: number;
}

type AddMesh = (geometry: THREE.BufferGeometry, material: THREE.Material, z?: number) => THREE.Mesh;

/** Spoke designs: outlines [radius share, half width] and arrangement. */
const DESIGNS: Readonly<Record<Exclude<NonNullable<Wheels['design']>, 'steel'>, SpokeDesign>> = {
  five: { count: 5, pair: 0.11, inner: 0.036, outer: 0.024 },
  ten: { count: 10, pair: 0, inner: 0.026, outer: 0.03 },
  turbine: { count: 7, pair: 0, inner: 0.04, outer: 0.062, twist: 0.16 },
  multi: { count: 6, pair: 0.14, inner: 0.026, outer: 0.018 },
};

const turned = (points: readonly Vec2[], segments = 96): THREE.LatheGeometry => {
  const made = new THREE.LatheGeometry(
    points.map(([r, w]) => new THREE.Vector2(r, w)),
    segments,
  );
  made.rotateX(Math.PI / 2);
  return made;
};

// Cross-section of a spoke: offset from its centre (-1 to 1) and depth below its face in m, with a rounded edge.
const ACROSS: readonly Vec2[] = [
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
const ALONG = 14;

/** A spoke from the hub to `reach`; `side`: which one of a pair. A grid with shared vertices, for smooth shading. */
function spokeGeometry(
  reach: number,
  side: number,
  { pair, inner, outer, twist = 0 }: SpokeDesign,
): THREE.BufferGeometry {
  const points: number[] = [];
  const corners: number[] = [];
  const [a, b] = [side * 0.024, side * pair * reach + twist * reach];
  for (let i = 0; i <= ALONG; i++) {
    const u = i / ALONG;
    const bend = (from: number, by: number, to: number) =>
      (1 - u) ** 2 * from + 2 * u * (1 - u) * by + u * u * to;
    const x = 0.04 + (reach - 0.04) * u;
    const middle = bend(a, (a + b - twist * reach) / 2 + twist * 0.1, b);
    const half = bend(inner, inner * 0.62, outer);
    // Spokes are dished, deeper towards the hub, and slightly crowned across.
    const dish = 0.032 - 0.035 * (1 - (x / reach) ** 2);
    for (const [t, below] of ACROSS)
      points.push(x, middle + half * t, dish + half * 0.16 * (1 - t * t) - below);
  }
  for (let i = 0; i < ALONG; i++)
    for (let k = 0; k < ACROSS.length - 1; k++) {
      const at = i * ACROSS.length + k;
      const next = at + ACROSS.length;
      corners.push(at, next, at + 1, next, next + 1, at + 1);
    }
  const made = new THREE.BufferGeometry();
  made.setAttribute('position', new THREE.Float32BufferAttribute(points, 3));
  made.setIndex(corners);
  made.computeVertexNormals();
  return made;
}

/** The disc of a steel wheel: it bulges towards the rim and has nine round holes with rolled edges. */
function addSteelDisc(add: AddMesh, part: PartMaterial, r0: number, h: number): void {
  const steel = part({ colour: '#a3a7ab', rough: 0.42, metal: 0.75, coat: 0.3, inWell: 1 });
  const hole = part({ colour: '#060707', rough: 1, inWell: 1 });
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
  add(turned(profile.map(([share, z]): Vec2 => [r0 * share, h + z])), steel);
  const size = r0 * 0.085;
  const slope = Math.atan2(0.016, r0 * 0.18);
  for (let i = 0; i < 9; i++) {
    const turn = (i / 9) * Math.PI * 2;
    const round: [THREE.BufferGeometry, THREE.Material, number][] = [
      [new THREE.CircleGeometry(size, 32), hole, 0.0015],
      [new THREE.TorusGeometry(size, 0.0035, 8, 32), steel, 0],
    ];
    for (const [geometry, material, out] of round) {
      const mesh = add(geometry, material, h - 0.026 + out);
      mesh.position.x = Math.cos(turn) * r0 * 0.69;
      mesh.position.y = Math.sin(turn) * r0 * 0.69;
      mesh.rotation.set(0, slope, turn, 'ZYX');
    }
  }
}

/** A wheel of radius `R` and width `w` m that faces +z. */
export function createWheel(
  part: PartMaterial,
  R: number,
  w: number,
  { design = 'five', rim = 0.7, dark = false }: Pick<Wheels, 'design' | 'rim' | 'dark'> = {},
): THREE.Group {
  const group = new THREE.Group();
  const add: AddMesh = (geometry, material, z = 0) => {
    const mesh = new THREE.Mesh(geometry, material);
    mesh.position.z = z;
    group.add(mesh);
    return mesh;
  };
  const inWell = 1;
  const tyre = part({ colour: '#24262a', rough: 0.78, inWell });
  const groove = part({ colour: '#0c0d0e', rough: 0.95, inWell });
  const alloy = part({
    colour: dark ? '#2a2d31' : '#c2c6ca',
    rough: 0.22,
    metal: dark ? 0.8 : 1,
    coat: 0.7,
    inWell,
  });
  const shade = part({ colour: '#2a2d31', rough: 0.4, metal: 0.8, inWell });
  const black = part({ colour: '#070808', rough: 0.9, inWell });
  const r0 = R * rim;
  const h = w / 2;
  const shoulder = Math.min(0.04, w * 0.17);
  add(
    turned(
      [
        [r0, -h + 0.01],
        [r0 + 0.02, -h],
        [R * 0.86, -h - 0.006],
        [R * 0.955, -h + 0.014],
        [R * 0.99, -h + shoulder],
        [R, -w / 4],
        [R, w / 4],
        [R * 0.99, h - shoulder],
        [R * 0.955, h - 0.014],
        [R * 0.9, h + 0.002],
        [R * 0.885, h + 0.006],
        [R * 0.87, h + 0.002],
        [R * 0.8, h + 0.007],
        [r0 + 0.03, h + 0.004],
        [r0 + 0.014, h],
        [r0, h - 0.014],
      ],
      128,
    ),
    tyre,
  );
  for (const z of [-0.25, -0.085, 0.085, 0.25].map((share) => share * w))
    add(new THREE.TorusGeometry(R - 0.001, 0.0045, 6, 96), groove, z);
  // Grooves follow the slope of the shoulder, so that they do not protrude like cogs.
  const [fall, run] = [R * 0.035, shoulder - 0.014];
  const cutShape = new THREE.BoxGeometry(0.01, 0.003, Math.hypot(fall, run));
  for (let i = 0; i < 72; i++) {
    const cut = add(cutShape, groove, h - (shoulder + 0.014) / 2);
    const turn = (i / 72) * Math.PI * 2;
    cut.position.x = Math.cos(turn) * R * 0.9725;
    cut.position.y = Math.sin(turn) * R * 0.9725;
    cut.rotation.set(-Math.atan2(fall, run), 0, turn + Math.PI / 2, 'ZYX');
  }
  add(
    turned([
      [r0 * 0.93, h - 0.05],
      [r0 * 0.95, h - 0.014],
      [r0 * 0.985, h + 0.002],
      [r0 + 0.008, h + 0.001],
      [r0 + 0.006, h - 0.006],
    ]),
    alloy,
  );
  add(
    turned([
      [r0 * 0.94, h - 0.04],
      [r0 * 0.9, h - 0.08],
      [r0 * 0.88, -h + 0.03],
    ]),
    shade,
  );
  add(new THREE.CircleGeometry(r0 * 0.95, 64), black, -0.04);
  const disc = add(
    new THREE.CylinderGeometry(R * 0.47, R * 0.47, 0.02, 64),
    part({ colour: '#74777b', rough: 0.36, metal: 0.9, open: 0.6, inWell }),
    -0.005,
  );
  disc.rotation.x = Math.PI / 2;
  const arc = new THREE.Shape();
  arc.absarc(0, 0, R * 0.5, 2.6, 3.68);
  arc.absarc(0, 0, R * 0.34, 3.68, 2.6, true);
  add(
    new THREE.ExtrudeGeometry(arc, {
      depth: 0.03,
      bevelSize: 0.008,
      bevelThickness: 0.008,
      curveSegments: 24,
    }),
    part({ colour: '#3c4045', rough: 0.5, metal: 0.4, open: 0.6, inWell }),
    -0.005,
  );
  if (design === 'steel') addSteelDisc(add, part, r0, h);
  else {
    const { count, pair } = DESIGNS[design];
    for (const side of pair ? [-1, 1] : [0]) {
      const shape = spokeGeometry(r0 * 0.965, side, DESIGNS[design]);
      for (let i = 0; i < count; i++)
        add(shape, alloy, h - 0.04).rotation.z = (i / count) * Math.PI * 2 + Math.PI / 2;
    }
  }
  add(
    turned(
      [
        [0.0001, h - 0.034],
        [0.05, h - 0.034],
        [0.072, h - 0.05],
        [0.075, h - 0.09],
      ],
      48,
    ),
    alloy,
  );
  add(
    turned(
      [
        [0.0001, h - 0.022],
        [0.03, h - 0.024],
        [0.036, h - 0.034],
      ],
      48,
    ),
    shade,
  );
  for (let i = 0; i < 5; i++) {
    const nut = add(new THREE.CylinderGeometry(0.009, 0.009, 0.014, 12), shade, h - 0.034);
    const turn = (i / 5) * Math.PI * 2 + 0.3;
    nut.position.x = Math.cos(turn) * 0.054;
    nut.position.y = Math.sin(turn) * 0.054;
    nut.rotation.x = Math.PI / 2;
  }
  return group;
}
