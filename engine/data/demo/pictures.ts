import type { MediaImage } from '../../../schemas';
import type { Random } from './random';
import type { BodyKind } from './tables';
import type { ColourKey } from './words/colours';

interface View {
  /** The end of the file's name, with its kind. */
  file: string;
  alt: string;
  width: number;
  height: number;
}

/** A picture of the usual size. */
const view = (file: string, alt: string, width = 1200, height = 800): View => ({ file, alt, width, height });

/** What the studio renders of a body in every colour, in the order of a dealer's photos. */
const VIEWS: readonly View[] = [
  view('hero.avif', 'from the front and the right', 1600, 1067),
  view('side.avif', 'from the right'),
  view('rear.avif', 'from behind and the right'),
  view('front.avif', 'from the front'),
  view('back.avif', 'from behind'),
  view('wheel.avif', 'wheel'),
  view('light.avif', 'headlight'),
];

/** Every car has the first six; the last is there where the dealer found time for it. */
const ALWAYS = 6;

/** Six or seven pictures of a car, the best one first. `name` and `colour` go into the alternative texts. */
export function demoImages(
  car: { body: BodyKind; colour: ColourKey; colourName: string; name: string },
  mediaBase: string,
  random: Random,
): MediaImage[] {
  const views = VIEWS.slice(0, random.int(ALWAYS, VIEWS.length));
  return views.map(({ file, alt, width, height }) => {
    const url = `${mediaBase}/${car.body}/${car.colour}-${file}`;
    return { image: { url, thumb: { url } }, alt: `${car.colourName} ${car.name}, ${alt}`, width, height };
  });
}
