import { randomBytes } from 'node:crypto';
import type { DataItem } from './data-item';
import type { Part, SlotPart } from './block-cache';

/**
 * Slots are rendered by themselves, so in a block's own HTML each stands as a token: private-use characters
 * around a secret of this process, which no text from outside can imitate.
 */
const SECRET = randomBytes(6).toString('hex');
const OPEN = '\uE000';
const CLOSE = '\uE001';
const TOKEN = new RegExp(`${OPEN}${SECRET}:([A-Za-z0-9_-]+)(?:#(\\d+))?${CLOSE}`);

/** The text to put where the slot's children shall stand. */
export const slotToken = (slot: string): string => `${OPEN}${SECRET}:${slot}${CLOSE}`;

/** Keeps the rounds that a component asks of a template slot while it renders. */
export class TemplateRounds {
  readonly #rounds: NonNullable<SlotPart['round']>[] = [];

  token(slot: string, key: string, data: Record<string, DataItem>): string {
    this.#rounds.push({ key, data });
    return `${OPEN}${SECRET}:${slot}#${this.#rounds.length - 1}${CLOSE}`;
  }

  at(index: number): SlotPart['round'] {
    return this.#rounds[index];
  }
}

/** Cuts HTML at its tokens into bytes and slots. */
export function splitAtSlots(html: string, rounds: TemplateRounds): Part[] {
  const parts: Part[] = [];
  const pieces = html.split(TOKEN);
  // split() with two groups gives: text, slot, index, text, slot, index, …, text
  for (let i = 0; i < pieces.length; i += 3) {
    const text = pieces[i];
    if (text) parts.push(Buffer.from(text));
    const slot = pieces[i + 1];
    if (!slot) continue;
    const index = pieces[i + 2];
    parts.push(index === undefined ? { slot } : { slot, round: rounds.at(Number(index)) });
  }
  return parts;
}
