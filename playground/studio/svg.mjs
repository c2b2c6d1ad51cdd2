// Small helpers for writing SVG: numbers, curves through points, colours. No dependencies.

/** One decimal at most, without a trailing zero: pictures stay small. */
export const n = (value) => String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.');

const away = ([x, y], [dx, dy], length) => [x + dx * length, y + dy * length];
const between = (a, b) => [b[0] - a[0], b[1] - a[1]];
const sizeOf = ([x, y]) => Math.hypot(x, y);
const unit = (vector) => {
  const size = sizeOf(vector) || 1;
  return [vector[0] / size, vector[1] / size];
};

/** Numbers one after another with no more between them than they need: `3-4 5`. */
const list = (values) =>
  values
    .map(String)
    .reduce((text, value) => text + (value.startsWith('-') || text === '' ? '' : ' ') + value, '');

/**
 * Writes path data in whole pixels relative to the last point: half the length of absolute numbers, and fine
 * enough for a body a thousand pixels long.
 */
function penAt([startX, startY]) {
  let [x, y] = [Math.round(startX), Math.round(startY)];
  let path = `M${list([x, y])}`;
  return {
    draw(command, points) {
      const rounded = points.map(([px, py]) => [Math.round(px), Math.round(py)]);
      path += command + list(rounded.flatMap(([px, py]) => [px - x, py - y]));
      [x, y] = rounded[rounded.length - 1];
    },
    text: () => path,
  };
}

/**
 * Path data of a smooth line through points. A point `[x, y, 'c']` is a corner. Handles are a third of their own
 * segment, so that long and short segments can meet without the line bulging.
 */
export function curve(line, { isClosed = false } = {}) {
  const at = (index) => (isClosed ? line[(index + line.length) % line.length] : line[index]);
  const tangent = (index) => {
    const [before, point, after] = [at(index - 1), at(index), at(index + 1)];
    if (point[2] === 'c' || !before || !after) return undefined;
    return unit(between(before, after));
  };
  const count = isClosed ? line.length : line.length - 1;
  const pen = penAt(line[0]);
  for (let index = 0; index < count; index += 1) {
    const [from, to] = [at(index), at(index + 1)];
    const third = sizeOf(between(from, to)) / 3;
    const straight = unit(between(from, to));
    const [out, into] = [tangent(index), tangent(isClosed ? (index + 1) % line.length : index + 1)];
    if (!out && !into) {
      pen.draw('l', [to]);
      continue;
    }
    const [dx, dy] = into ?? straight;
    pen.draw('c', [away(from, out ?? straight, third), away(to, [-dx, -dy], third), to]);
  }
  return pen.text() + (isClosed ? 'z' : '');
}

/** Points written as text: `'6 42c, 1 55'` is the corner 6,42 and the point 1,55. */
export const points = (text) =>
  text.split(', ').map((entry) => {
    const [x, y] = entry.replace('c', '').split(' ').map(Number);
    return entry.endsWith('c') ? [x, y, 'c'] : [x, y];
  });

export const closed = (line) => curve(line, { isClosed: true });

/** `#000` at .16 → `#00000029`: one attribute instead of two. */
function withAlpha(attributes) {
  const merged = { ...attributes };
  for (const name of ['fill', 'stroke']) {
    const [colour, opacity] = [merged[name], merged[`${name}-opacity`]];
    if (opacity === undefined || !/^#/.test(colour)) continue;
    const full =
      colour.length === 4 ? `#${[...colour.slice(1)].map((digit) => digit + digit).join('')}` : colour;
    merged[name] = full + hexAlpha(opacity);
    delete merged[`${name}-opacity`];
  }
  return merged;
}

/** `<path>` with attributes given as an object; undefined ones are left out. */
export function path(d, attributes = {}) {
  const text = Object.entries(withAlpha(attributes))
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
  return `<path d="${d}"${text}/>`;
}

const channels = (hex) => [1, 3, 5].map((from) => parseInt(hex.slice(from, from + 2), 16));

/** A colour between two, `share` of the way from the first to the second. */
export function mix(from, to, share) {
  const [a, b] = [channels(from), channels(to)];
  return `#${a
    .map((value, index) =>
      Math.round(value + (b[index] - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

const hexAlpha = (opacity) =>
  Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0');

/** Stops as `[offset, colour, opacity?]`; an offset of 0 is the default and left out. */
export const stopsOf = (stops) =>
  stops
    .map(
      ([at, colour, opacity]) =>
        `<stop${at === 0 ? '' : ` offset="${String(at).replace(/^0/, '')}"`} stop-color="${colour}${opacity === undefined ? '' : hexAlpha(opacity)}"/>`,
    )
    .join('');

export const linear = (id, stops, { x2 = 0, y2 = 1 } = {}) =>
  `<linearGradient id="${id}" x2="${n(x2)}" y2="${y2}">${stopsOf(stops)}</linearGradient>`;

export const radial = (id, stops) => `<radialGradient id="${id}">${stopsOf(stops)}</radialGradient>`;

export const WIDTH = 1200;
export const HEIGHT = 800;

/** A whole picture, 1200 by 800. Gradients that nothing refers to are left out. */
export function picture(title, definitions, content) {
  const used = definitions.replace(
    /<(linear|radial)Gradient id="(\w)".*?<\/\1Gradient>/g,
    (gradient, _kind, id) => (content.includes(`url(#${id})`) ? gradient : ''),
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
    `<title>${title}</title><defs>${used}</defs>${content}</svg>\n`
  );
}
