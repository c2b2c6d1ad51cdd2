import type { Random } from '../random';

/** The vehicle data that comments mention. */
export interface CommentSubject {
  name: string;
  model: string;
  colour: string;
  body: string;
  city: string;
  type: 'new' | 'used' | 'demo';
  isElectric: boolean;
  features: readonly string[];
}

type Line = (car: CommentSubject) => string;

const OPENINGS: Readonly<Record<CommentSubject['type'], readonly Line[]>> = {
  used: [
    (car) => `A tidy ${car.name} in ${car.colour.toLowerCase()} that has been looked after from the start.`,
    (car) => `Just traded in: this ${car.model} drives the way it should and is ready for its next owner.`,
    (car) =>
      `If you have been waiting for a straight, honest ${formatList([car.body])}, come and see this one.`,
    (car) => `Locally owned and serviced on time, this ${car.model} presents well inside and out.`,
  ],
  demo: [
    (car) =>
      `Our own demonstrator: a ${car.name} with low kilometres and the balance of the new-car warranty.`,
    (car) =>
      `Save on new with this ${car.model}, driven only by our team and kept in the showroom overnight.`,
  ],
  new: [
    (car) => `Brand new ${car.name} in ${car.colour.toLowerCase()}, ready to be registered in your name.`,
    (car) => `This new ${car.model} is available now, with no waiting for the next shipment.`,
  ],
};

const MIDDLES: readonly Line[] = [
  (car) => `You get ${formatList(car.features.slice(-3))}, and much more besides.`,
  (car) => `Highlights include ${formatList(car.features.slice(-5, -2))}.`,
];

/** Sentences for used cars only. */
const USED_MIDDLES: readonly Line[] = [
  () => 'Two keys and the owner’s books come with it.',
  () => 'The workshop has checked brakes, tyres, fluids and battery before it went on the yard.',
  (car) =>
    car.isElectric
      ? 'The battery has been tested and the report is here for you to read.'
      : 'It has just been serviced and needs nothing.',
];

const CLOSINGS: readonly Line[] = [
  (car) => `Come and drive it in ${car.city}, or ask us to bring it to you.`,
  () => 'Trade-ins are welcome and finance can be arranged for approved applicants.',
  () => 'Moving interstate? We can arrange delivery to your door.',
  () => 'Call before you travel, so that we can have it ready for you.',
  () => 'Ask us for a video walkaround and we will send you one today.',
];

const LONG_PARAGRAPH =
  'Every car we sell is inspected by a licensed mechanic, detailed, photographed as it stands and described as it is. ' +
  'If you see a mark in a picture, it is on the car; if you do not, it is not. We would rather tell you on the phone ' +
  'than have you drive an hour to find out, and we put that in writing on request.';

function formatList(words: readonly string[]): string {
  const isName = /^(Apple|Android|Bluetooth|[A-Z]+\b)/;
  const lower = words.map((word) =>
    isName.test(word) ? word : word.charAt(0).toLowerCase() + word.slice(1),
  );
  return lower.length < 2
    ? lower.join('')
    : `${lower.slice(0, -1).join(', ')} and ${lower[lower.length - 1]}`;
}

/** Dealer comments: none, one paragraph, or several separated by pipes. */
export function generateDealerComments(car: CommentSubject, random: Random): string {
  const shape = random.next();
  if (shape < 0.08) return '';
  const opening = random.pick(OPENINGS[car.type])(car);
  const lines = car.type === 'used' ? [random.pick(MIDDLES), ...USED_MIDDLES] : MIDDLES;
  const middles = random.sample(lines, random.int(1, 3)).map((line) => line(car));
  const closing = random.pick(CLOSINGS)(car);
  if (shape < 0.4) return [opening, ...middles.slice(0, 1), closing].join(' ');
  const paragraphs = [[opening, middles[0]].join(' '), ...middles.slice(1), closing];
  if (shape > 0.75 && car.type === 'used') paragraphs.splice(-1, 0, LONG_PARAGRAPH);
  return paragraphs.join('|');
}
