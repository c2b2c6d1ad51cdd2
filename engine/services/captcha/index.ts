/**
 * Checks the tokens of a captcha. In: a token that a browser got from the provider's script. Out: whether it is good. A
 * provider answers over HTTPS; the embedded default is a sandbox of the server (`engine/server/api/captcha-frame.ts`), whose
 * tokens are the server's own.
 */
export type { CaptchaService } from './captcha-service';
export { createHttpCaptcha, type HttpCaptchaOptions } from './http-captcha';
