/** Verifies captcha tokens. */
export interface CaptchaService {
  /**
   * Each token can be verified only once.
   * @returns false for a token that is invalid, expired or already used
   * @throws if the service fails, so that the result is unknown
   */
  verify(token: string): Promise<boolean>;
}
