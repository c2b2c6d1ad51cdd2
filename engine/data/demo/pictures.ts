import type { MediaImage } from '../../../schemas';
import type { Random } from './random';
import type { BodyKind } from './tables';
import type { ColourKey } from './words/colours';

/** Pictures of a body in a colour, in the order of a dealer's photos, and what each shows. */
const VIEWS: readonly (readonly [view: string, alt: string])[] = [
  ['side', 'from the left'],
  ['front', 'from the front'],
  ['rear', 'from behind'],
  ['right', 'from the right'],
  ['wheel', 'wheel'],
  ['light', 'headlight'],
];
/** Pictures of a body whatever its colour. */
const SHARED: readonly (readonly [view: string, alt: string])[] = [
  ['interior', 'inside'],
  ['seats', 'seats'],
];
const WIDTH = 1200;
const HEIGHT = 800;

/** Bodies that are shown without a picture of the inside. */
const OPEN_BODIES: readonly BodyKind[] = ['motorcycle'];

/** Six to eight pictures of a car, the side view first. `name` and `colour` go into the alternative texts. */
export function demoImages(
  car: { body: BodyKind; colour: ColourKey; colourName: string; name: string },
  mediaBase: string,
  random: Random,
): MediaImage[] {
  const inside = OPEN_BODIES.includes(car.body) ? [] : SHARED.slice(0, random.int(0, SHARED.length));
  const own = VIEWS.map(([view, alt]) => ({
    url: `${mediaBase}/${car.body}/${car.colour}-${view}.svg`,
    alt,
  }));
  const shared = inside.map(([view, alt]) => ({ url: `${mediaBase}/${car.body}/${view}.svg`, alt }));
  return [...own.slice(0, 4), ...shared, ...own.slice(4)].map(({ url, alt }) => ({
    image: { url, thumb: { url } },
    alt: `${car.colourName} ${car.name}, ${alt}`,
    width: WIDTH,
    height: HEIGHT,
  }));
}
