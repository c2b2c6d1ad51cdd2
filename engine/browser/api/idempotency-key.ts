import { readAttempt, saveAttempt, type Attempt } from './lead-drafts';

// `randomUUID` may be unavailable: browsers provide it only in secure contexts.
const createKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * A key that changes only with the content of what is sent, so that a retry does not create a second lead. It is kept on
 * the device until the form is sent: after a reload, nobody knows whether the last attempt arrived.
 */
export class IdempotencyKey {
  readonly #form: string;
  #attempt: Attempt | undefined;

  /** @param form the name of the form's draft */
  constructor(form: string) {
    this.#form = form;
  }

  getFor(submission: object): string {
    const content = JSON.stringify(submission);
    const last = this.#attempt ?? readAttempt(this.#form);
    this.#attempt = last?.content === content ? last : { content, key: createKey() };
    saveAttempt(this.#form, this.#attempt);
    return this.#attempt.key;
  }
}
