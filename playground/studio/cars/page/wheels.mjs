// Wheels: tyres with tread and sidewall as turned profiles, spokes as extrusions, three designs.
import * as THREE from 'three';

/** Spokes of a design: outlines across [radius share, half width] and how they are set. */
const DESIGNS = {
  five: { count: 5, pair: 0.11, inner: 0.036, outer: 0.024 },
  ten: { count: 10, pair: 0, inner: 0.026, outer: 0.03 },
  turbine: { count: 7, pair: 0, inner: 0.04, outer: 0.062, twist: 0.16 },
  steel: { count: 6, pair: 0, inner: 0.07, outer: 0.085 },
  multi: { count: 6, pair: 0.14, inner: 0.026, outer: 0.018 },
};

const turned = (points, segments = 96) => {
  const made = new THREE.LatheGeometry(
    points.map(([r, w]) => new THREE.Vector2(r, w)),
    segments,
  );
  made.rotateX(Math.PI / 2);
  return made;
};

/** A wheel of radius `R` and width `w` m that looks towards +z. */
export function wheelOf(part, R, w, { design = 'five', rim = 0.7, dark = false } = {}) {
  const group = new THREE.Group();
  const add = (geometry, material, z = 0) => {
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
  for (let i = 0; i < 72; i++) {
    const cut = add(new THREE.BoxGeometry(0.01, 0.006, 0.03), groove);
    const turn = (i / 72) * Math.PI * 2;
    cut.position.set(Math.cos(turn) * (R * 0.972), Math.sin(turn) * (R * 0.972), h - shoulder * 0.85);
    cut.rotation.z = turn + Math.PI / 2;
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
  const caliper = add(
    new THREE.BoxGeometry(0.09, 0.2, 0.06),
    part({ colour: '#3c4045', rough: 0.5, metal: 0.4, open: 0.6, inWell }),
    0.005,
  );
  caliper.position.x = -R * 0.42;
  const { count, pair, inner, outer, twist = 0 } = DESIGNS[design];
  const reach = r0 * 0.965;
  for (let i = 0; i < count; i++)
    for (const side of pair ? [-1, 1] : [0]) {
      const shape = new THREE.Shape();
      const [a, b] = [side * 0.024, side * pair * reach];
      shape.moveTo(0.04, a - inner);
      shape.quadraticCurveTo(
        reach * 0.5,
        (a + b) / 2 - inner * 0.62 + twist * 0.1,
        reach,
        b - outer + twist * reach,
      );
      shape.lineTo(reach, b + outer + twist * reach);
      shape.quadraticCurveTo(reach * 0.5, (a + b) / 2 + inner * 0.62 + twist * 0.1, 0.04, a + inner);
      const geometry = new THREE.ExtrudeGeometry(shape, {
        depth: 0.022,
        bevelEnabled: true,
        bevelSize: 0.007,
        bevelThickness: 0.01,
        bevelSegments: 3,
        curveSegments: 10,
      });
      // Spokes are dished: they stand out at the rim and fall towards the hub.
      const at = geometry.attributes.position;
      for (let k = 0; k < at.count; k++) {
        const radius = Math.hypot(at.getX(k), at.getY(k)) / reach;
        at.setZ(k, at.getZ(k) - 0.035 * (1 - radius * radius));
      }
      geometry.computeVertexNormals();
      const spoke = add(geometry, design === 'steel' ? shade : alloy, h - 0.04);
      spoke.rotation.z = (i / count) * Math.PI * 2 + Math.PI / 2;
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
