/** Says whether a person's browser got a token. */
export interface CaptchaService {
  /**
   * A token can be checked once.
   * @returns false for a token that is wrong, too old or was used before
   * @throws if the service fails, so that nobody knows
   */
  verify(token: string): Promise<boolean>;
}
