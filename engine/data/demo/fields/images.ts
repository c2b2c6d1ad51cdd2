import type { MediaImage } from '../../../../schemas';
import type { Random } from '../random';
import { selectBodyImages, type SizedModel } from '../tables';
import { BODY_MEDIA } from './walkaround-media';
import type { ColourKey } from '../words/colours';

interface View {
  /** End of the file name, including the extension. */
  file: string;
  alt: string;
  width: number;
  height: number;
}

const createView = (file: string, alt: string, width = 1200, height = 800): View => ({
  file,
  alt,
  width,
  height,
});

/** Exterior views, which the studio renders in every colour, in the usual order of a dealer's photos. */
const EXTERIOR: readonly View[] = [
  createView('hero.avif', 'from the front and the right', 1600, 1067),
  createView('side.avif', 'from the right'),
  createView('rear.avif', 'from behind and the right'),
  createView('front.avif', 'from the front'),
  createView('back.avif', 'from behind'),
  createView('wheel.avif', 'wheel'),
  createView('light.avif', 'headlight'),
];

/** Cabin views, the same for every colour. */
const INTERIOR: readonly View[] = [createView('interior.avif', 'inside'), createView('seats.avif', 'seats')];

/** Every vehicle has at least this many exterior views; some have all of them. */
const MIN_EXTERIOR = 6;

/** Six to nine images of a vehicle, the main one first. `name` and `colourName` are used in the alt text. */
export function generateImages(
  car: { model: SizedModel; colour: ColourKey; colourName: string; name: string },
  mediaBase: string,
  random: Random,
): MediaImage[] {
  const { body } = car.model;
  const exterior = EXTERIOR.slice(0, random.int(MIN_EXTERIOR, EXTERIOR.length));
  const toImage =
    (prefix: string) =>
    ({ file, alt, width, height }: View) => {
      const url = `${mediaBase}/${prefix}${file}`;
      return { image: { url, thumb: { url } }, alt: `${car.colourName} ${car.name}, ${alt}`, width, height };
    };
  return [
    ...exterior.map(toImage(`${selectBodyImages(car.model)}/${car.colour}-`)),
    // All sizes of a body type have the same cabin.
    ...(BODY_MEDIA[body].hasCabin ? INTERIOR.map(toImage(`${body}/`)) : []),
  ];
}
