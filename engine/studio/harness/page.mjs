// The half of the harness that runs in the browser: one renderer, one canvas, pixels posted back to Node.
import * as THREE from 'three';

let renderer;

/** Softboxes round a neutral room: [x, y, z, width, height, brightness], metres, each looking at the middle. */
const SOFTBOXES = [
  [0, 5.5, 0, 9, 3.6, 7.5],
  [0, 2.6, 7, 10, 1.1, 2.6],
  [0, 2.6, -7, 10, 1.1, 1.8],
  [7.5, 2.4, 3, 3, 3, 3.4],
  [-7.5, 2.4, 3, 3, 3, 2.2],
];

/** An environment map of softboxes, for `scene.environment`. Other boxes may be given in the same form. */
function softboxes(boxes = SOFTBOXES, room = [0.16, 0.165, 0.175], floor = [0.3, 0.305, 0.315]) {
  const scene = new THREE.Scene();
  scene.background = new THREE.Color(...room);
  const add = (geometry, colour) => {
    const material = new THREE.MeshBasicMaterial({ color: colour, side: THREE.DoubleSide });
    const mesh = new THREE.Mesh(geometry, material);
    scene.add(mesh);
    return mesh;
  };
  for (const [x, y, z, width, height, light] of boxes) {
    const mesh = add(new THREE.PlaneGeometry(width, height), new THREE.Color(light, light, light));
    mesh.position.set(x, y, z);
    mesh.lookAt(0, 0.6, 0);
  }
  const ground = add(new THREE.PlaneGeometry(40, 40), new THREE.Color(...floor));
  ground.rotation.x = -Math.PI / 2;
  ground.position.y = -0.01;
  const maker = new THREE.PMREMGenerator(renderer);
  return maker.fromScene(scene, 0.012, 0.1, 100, { size: 512 }).texture;
}

const readers = new Map();

/** The reader of a size, made once: a turntable asks for the same one some thirty times. */
function readerOf(width, height, linear) {
  const key = `${width} ${height} ${linear}`;
  if (!readers.has(key)) readers.set(key, reader(width, height, linear));
  return readers.get(key);
}

/** The average of the drawn pixels in each pixel asked for; light is averaged before tone mapping. */
function reader(width, height, linear) {
  const target = new THREE.WebGLRenderTarget(width, height, {
    type: linear ? THREE.FloatType : THREE.UnsignedByteType,
    depthBuffer: false,
  });
  const quad = new THREE.Mesh(
    new THREE.PlaneGeometry(2, 2),
    new THREE.ShaderMaterial({
      depthTest: false,
      depthWrite: false,
      uniforms: {
        map: { value: null },
        step: { value: new THREE.Vector2() },
        exposure: { value: 1 },
        linear: { value: linear },
      },
      vertexShader: 'varying vec2 at;void main(){at=uv;gl_Position=vec4(position.xy,0.,1.);}',
      fragmentShader: `varying vec2 at;uniform sampler2D map;uniform vec2 step;uniform float exposure;uniform bool linear;
        vec3 curve(vec3 c){c*=exposure;return clamp((c*(2.51*c+.03))/(c*(2.43*c+.59)+.14),0.,1.);}
        void main(){vec3 sum=vec3(0.);
          for(int y=-1;y<=1;y+=2)for(int x=-1;x<=1;x+=2)sum+=min(texture2D(map,at+vec2(x,y)*step*.5).rgb,vec3(8.));
          sum*=.25;
          if(!linear){sum=curve(sum);sum=mix(12.92*sum,1.055*pow(sum,vec3(1./2.4))-.055,vec3(greaterThan(sum,vec3(.0031308))));}
          gl_FragColor=vec4(sum,1.);}`,
    }),
  );
  const camera = new THREE.OrthographicCamera(-1, 1, 1, -1, 0, 1);
  return (texture, exposure) => {
    const { uniforms } = quad.material;
    uniforms.map.value = texture;
    // Without more pixels than are asked for there is nothing to average.
    const apart = renderer.domElement.width > width ? 0.5 : 0;
    uniforms.step.value.set(apart / width, apart / height);
    uniforms.exposure.value = exposure;
    renderer.setRenderTarget(target);
    renderer.render(quad, camera);
    const pixels = new (linear ? Float32Array : Uint8Array)(width * height * 4);
    renderer.readRenderTargetPixels(target, 0, 0, width, height, pixels);
    renderer.setRenderTarget(null);
    return pixels;
  };
}

/** Rows from the top, as picture files have them. */
function upright(pixels, width, height) {
  const turned = new pixels.constructor(pixels.length);
  const row = width * 4;
  for (let y = 0; y < height; y++)
    turned.set(pixels.subarray((height - 1 - y) * row, (height - y) * row), y * row);
  return turned;
}

/**
 * Draws one picture and posts its pixels. `make(tools)` resolves to a scene: { scene, camera, exposure?, layers? }
 * or, when it draws itself into the target it is given, { draw(target), layers }. The tools: THREE, renderer, size
 * of the target, `view`, `params`, `softboxes`.
 */
export async function draw(make, options) {
  const { width, height, oversample = 1.5, linear = false } = options;
  renderer ??= new THREE.WebGLRenderer({ antialias: false, alpha: false });
  renderer.toneMapping = THREE.NoToneMapping;
  const [wide, high] = [Math.round(width * oversample), Math.round(height * oversample)];
  renderer.setSize(wide, high, false);
  const tools = {
    THREE,
    renderer,
    width: wide,
    height: high,
    view: options.view,
    params: options.params,
    softboxes,
  };
  const made = await make(tools);
  const layers = made.layers ?? 1;
  const target = new THREE.WebGLRenderTarget(wide, high, {
    type: THREE.HalfFloatType,
    samples: made.samples ?? 4,
    count: layers,
  });
  if (made.draw) made.draw(target);
  else {
    renderer.setRenderTarget(target);
    renderer.clear();
    renderer.render(made.scene, made.camera);
  }
  const read = readerOf(width, height, linear);
  const parts = target.textures.map((texture) => upright(read(texture, made.exposure ?? 1), width, height));
  target.dispose();
  await fetch('/', { method: 'POST', body: new Blob(parts) });
  return { width, height, layers };
}
