import { usesColour } from './print-diagnostics';

/** The purpose of a piece of output. `createColouriser` maps it to a colour. */
export type Tone = 'strong' | 'quiet' | 'good' | 'bad' | 'unsure' | 'value';

const CODES: Readonly<Record<Tone, number>> = {
  strong: 1,
  quiet: 2,
  good: 32,
  bad: 31,
  unsure: 33,
  value: 36,
};

export type Colourise = (text: string, tone: Tone) => string;

/** Colours on a terminal that shows them, plain text elsewhere (see `usesColour`). */
export function createColouriser(): Colourise {
  const hasColour = usesColour(process.stdout, process.env);
  return (text, tone) => (hasColour && text !== '' ? `\u001b[${CODES[tone]}m${text}\u001b[0m` : text);
}
