import type { MediaImage } from '../../../../schemas';
import type { Random } from '../random';
import type { BodyKind } from '../tables';
import { BODY_MEDIA } from './walkaround-media';
import type { ColourKey } from '../words/colours';

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
const OUTSIDE: readonly View[] = [
  view('hero.avif', 'from the front and the right', 1600, 1067),
  view('side.avif', 'from the right'),
  view('rear.avif', 'from behind and the right'),
  view('front.avif', 'from the front'),
  view('back.avif', 'from behind'),
  view('wheel.avif', 'wheel'),
  view('light.avif', 'headlight'),
];

/** The cabin of a body, the same in every colour. */
const INSIDE: readonly View[] = [view('interior.avif', 'inside'), view('seats.avif', 'seats')];

/** Every car has the first six from outside; the last is there where the dealer found time for it. */
const ALWAYS = 6;

/** Six to nine pictures of a car, the best one first. `name` and `colour` go into the alternative texts. */
export function demoImages(
  car: { body: BodyKind; colour: ColourKey; colourName: string; name: string },
  mediaBase: string,
  random: Random,
): MediaImage[] {
  const outside = OUTSIDE.slice(0, random.int(ALWAYS, OUTSIDE.length));
  const shot =
    (prefix: string) =>
    ({ file, alt, width, height }: View) => {
      const url = `${mediaBase}/${car.body}/${prefix}${file}`;
      return { image: { url, thumb: { url } }, alt: `${car.colourName} ${car.name}, ${alt}`, width, height };
    };
  return [
    ...outside.map(shot(`${car.colour}-`)),
    ...(BODY_MEDIA[car.body].hasCabin ? INSIDE.map(shot('')) : []),
  ];
}
