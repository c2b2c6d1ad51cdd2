/**
 * Verifies captcha tokens. In: a token that a browser got from the provider's script. Out: whether it is valid. A
 * provider is called over HTTPS; the embedded default is a sandbox in the server
 * (`engine/server/api/captcha-frame.ts`), whose tokens are the server's own.
 */
export type { CaptchaService } from './captcha-service';
export { createHttpCaptcha, type HttpCaptchaOptions } from './http-captcha';
