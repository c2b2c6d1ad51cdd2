import { VIEW_DEGREES, type ViewDirection } from './view-direction';

/** A 360° image drawn to a canvas. */
export interface Panorama {
  draw(look: ViewDirection): void;
  /** Releases the graphics memory. The canvas can then show another panorama. */
  dispose(): void;
}

/** One triangle that covers the view. */
const VERTEX = `#version 300 es
out vec2 at;
void main() {
  at = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
  gl_Position = vec4(at, 0.0, 1.0);
}`;

/** Rotates the ray of each pixel by pitch and yaw and looks up its point in the equirectangular image. */
const FRAGMENT = `#version 300 es
precision highp float;
in vec2 at;
uniform vec2 look;
uniform vec2 extent;
uniform sampler2D picture;
out vec4 colour;
const float PI = 3.141592653589793;
void main() {
  vec2 plane = at * extent;
  float up = plane.y * cos(look.y) + sin(look.y);
  float level = cos(look.y) - plane.y * sin(look.y);
  float longitude = atan(plane.x, level) + look.x;
  float latitude = atan(up, length(vec2(plane.x, level)));
  colour = texture(picture, vec2(longitude / (2.0 * PI) + 0.5, 0.5 - latitude / PI));
}`;

function compileShader(gl: WebGL2RenderingContext, kind: number, source: string): WebGLShader | null {
  const shader = gl.createShader(kind);
  if (!shader) return null;
  gl.shaderSource(shader, source);
  gl.compileShader(shader);
  return shader;
}

function linkProgram(gl: WebGL2RenderingContext): WebGLProgram | undefined {
  const program = gl.createProgram();
  const shaders = [
    compileShader(gl, gl.VERTEX_SHADER, VERTEX),
    compileShader(gl, gl.FRAGMENT_SHADER, FRAGMENT),
  ];
  for (const shader of shaders) if (shader) gl.attachShader(program, shader);
  gl.linkProgram(program);
  // The program keeps its shaders until it is deleted.
  for (const shader of shaders) gl.deleteShader(shader);
  if (gl.getProgramParameter(program, gl.LINK_STATUS) === true) return program;
  gl.deleteProgram(program);
  return undefined;
}

function fillTexture(gl: WebGL2RenderingContext, texture: WebGLTexture, picture: TexImageSource): void {
  gl.bindTexture(gl.TEXTURE_2D, texture);
  // The left and right edges meet behind the viewer. The top and bottom do not wrap.
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.REPEAT);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, picture);
}

/** A higher pixel density makes no visible difference. */
const MAX_DENSITY = 2;
const DEGREE = Math.PI / 180;

/**
 * Renders an equirectangular image (2:1) as seen from its centre. Returns undefined without WebGL 2, after the context
 * is lost, or if CORS forbids reading the image.
 */
export function createPanorama(canvas: HTMLCanvasElement, picture: TexImageSource): Panorama | undefined {
  const gl = canvas.getContext('webgl2', { antialias: false, depth: false, alpha: false });
  if (!gl || gl.isContextLost()) return undefined;
  const program = linkProgram(gl);
  if (!program) return undefined;
  const texture = gl.createTexture();
  const dispose = () => {
    gl.deleteTexture(texture);
    gl.deleteProgram(program);
  };
  try {
    fillTexture(gl, texture, picture);
  } catch {
    dispose();
    return undefined;
  }
  gl.useProgram(program);
  const look = gl.getUniformLocation(program, 'look');
  const extent = gl.getUniformLocation(program, 'extent');
  const half = Math.tan((VIEW_DEGREES / 2) * DEGREE);
  return {
    draw({ yaw, pitch }) {
      const density = Math.min(MAX_DENSITY, devicePixelRatio);
      const width = Math.max(1, Math.round(canvas.clientWidth * density));
      const height = Math.max(1, Math.round(canvas.clientHeight * density));
      if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
      gl.viewport(0, 0, width, height);
      gl.uniform2f(look, yaw * DEGREE, pitch * DEGREE);
      gl.uniform2f(extent, (half * width) / height, half);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
    },
    dispose,
  };
}
