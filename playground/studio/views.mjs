// Every picture of every vehicle: which views there are and how each is composed.
import { CARS } from './bodies.mjs';
import { ENDS, frontCar, rearCar } from './ends.mjs';
import { caravanInside, interior, seats } from './inside.mjs';
import { sideCar } from './side.mjs';
import { SPECIALS } from './specials.mjs';
import { stage } from './stage.mjs';
import { HEIGHT, n, picture } from './svg.mjs';

const onStage = (kind, drawing, horizon, title, content = drawing.content) => {
  const scene = stage(kind, horizon);
  return picture(title, scene.definitions + drawing.definitions, scene.content + content);
};

/** A part of a drawing seen from near: `at` comes to the middle of the picture, `zoom` times as large. */
const near = ({ content }, [x, y], zoom) =>
  `<g transform="translate(600 400)scale(${n(zoom)})translate(${Math.round(-x)} ${Math.round(-y)})">${content}</g>`;

const sideOf = (body, paint, detail) => SPECIALS[body]?.side(paint) ?? sideCar(CARS[body], paint, detail);
const frontOf = (body, paint, detail) =>
  SPECIALS[body]?.end(paint, false) ?? frontCar(ENDS[body], paint, detail);
const rearOf = (body, paint) => SPECIALS[body]?.end(paint, true) ?? rearCar(ENDS[body], paint);

/** Views in a paint. Names are those of engine/data/demo/pictures.ts. */
export const VIEWS = {
  side(body, paint, title) {
    const car = sideOf(body, paint);
    return onStage('day', car, car.ground - 104, `${title}, side`);
  },
  right(body, paint, title) {
    const car = sideOf(body, paint, 'right');
    return onStage(
      'dusk',
      car,
      car.ground - 104,
      `${title}, other side`,
      `<g transform="matrix(-1 0 0 1 1200 0)">${car.content}</g>`,
    );
  },
  front(body, paint, title) {
    const car = frontOf(body, paint);
    return onStage('cool', car, car.ground - 100, `${title}, front`);
  },
  rear(body, paint, title) {
    const car = rearOf(body, paint);
    return onStage('warm', car, car.ground - 100, `${title}, rear`);
  },
  wheel(body, paint, title) {
    const car = sideOf(body, paint, 'wheel');
    const [x, y] = car.wheel;
    return onStage(
      'day',
      car,
      640,
      `${title}, wheel`,
      near(car, [x + car.radius * 0.25, y - car.radius * 0.2], 250 / car.radius),
    );
  },
  light(body, paint, title) {
    const car = frontOf(body, paint, 'light');
    return onStage(
      'cool',
      car,
      HEIGHT,
      `${title}, light`,
      near(car, [car.light[0] - 45, car.light[1] + 8], 3.4),
    );
  },
};

/** Views of a body whatever its paint; a motorcycle has no inside. */
export const INSIDE_VIEWS = {
  interior(body) {
    const drawing = body === 'caravan' ? caravanInside(false) : interior(body);
    return picture('Inside', drawing.definitions, drawing.content);
  },
  seats(body) {
    const drawing = body === 'caravan' ? caravanInside(true) : seats(body);
    return picture('Seats', drawing.definitions, drawing.content);
  },
};

export const BODIES = [...Object.keys(CARS), ...Object.keys(SPECIALS)];
export const hasInside = (body) => body !== 'motorcycle';
