import { isObject } from '../../lib';
import { postForm, ServiceError, type ServiceTarget } from '../outbound';
import type { CaptchaService } from './captcha-service';

/** Short, because a visitor is waiting for the response. */
const TIME_LIMIT_MS = 5_000;

export interface HttpCaptchaOptions {
  target: ServiceTarget;
  /** The site's secret key. */
  secret: string;
}

/**
 * A provider with the interface that Turnstile, hCaptcha and reCAPTCHA share (siteverify): it takes the fields `secret`
 * and `response`, and responds with `{ "success": true }` or `false`. The visitor's IP address is not sent.
 */
export function createHttpCaptcha({ target, secret }: HttpCaptchaOptions): CaptchaService {
  return {
    async verify(token) {
      const answer = await postForm({ timeLimitMs: TIME_LIMIT_MS, ...target }, { secret, response: token });
      if (!isObject(answer) || typeof answer['success'] !== 'boolean')
        throw new ServiceError('The answer of the captcha service says neither success nor failure.');
      const codes = answer['error-codes'];
      // The settings are wrong, not the visitor's token.
      if (Array.isArray(codes) && codes.some((code) => /secret/.test(String(code))))
        throw new ServiceError('The captcha service does not accept the secret key of the site.');
      return answer['success'];
    },
  };
}
