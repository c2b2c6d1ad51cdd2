import { readAttempt, saveAttempt, type Attempt } from './lead-drafts';
import type { StoragePlace } from '../stores/json-storage';

// `randomUUID` may be unavailable: browsers provide it only in secure contexts.
const createKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Returns a key that changes only with the content to send, so that a retry does not create a second lead.
 * It is stored on the device until the form is sent, because after a reload it is unknown whether the last
 * attempt arrived.
 */
export class IdempotencyKey {
  readonly #form: string;
  readonly #getPlace: () => StoragePlace;
  #attempt: Attempt | undefined;

  /**
   * @param form the name of the form's draft
   * @param getPlace where the draft is kept
   */
  constructor(form: string, getPlace: () => StoragePlace = () => 'device') {
    this.#form = form;
    this.#getPlace = getPlace;
  }

  getFor(submission: object): string {
    const content = JSON.stringify(submission);
    const use = { place: this.#getPlace() };
    const last = this.#attempt ?? readAttempt(this.#form, use);
    this.#attempt = last?.content === content ? last : { content, key: createKey() };
    saveAttempt(this.#form, this.#attempt, use);
    return this.#attempt.key;
  }
}
