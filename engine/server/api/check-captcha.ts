import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../../../schemas';
import { createHttpCaptcha } from '../../services/captcha';

interface CaptchaCheckOptions {
  /** Reads a secret that the settings name. */
  getSecret(variable: string): string | undefined;
  /** Lets providers have private addresses, for tests. */
  allowsPrivateAddresses?: boolean;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Whether a provider says that the token of a form is good. A provider that cannot be asked counts as a token that is not:
 * the lead is then kept and marked, and the log says why. Never throws.
 */
export async function checkCaptcha(
  token: string,
  { verifyUrl, secretVariable }: Settings['captcha'],
  { getSecret, allowsPrivateAddresses = false, log }: CaptchaCheckOptions,
): Promise<boolean> {
  const secret = getSecret(secretVariable) ?? '';
  if (secret === '') {
    log.error(
      { variable: secretVariable },
      'the secret of the captcha is not set, so leads are marked as suspected spam; set the variable',
    );
    return false;
  }
  try {
    const target = { url: verifyUrl, ...(allowsPrivateAddresses && { allowsPrivate: true }) };
    return await createHttpCaptcha({ target, secret }).verify(token);
  } catch (error) {
    const reason = error instanceof Error ? error.message : typeof error;
    log.error({ reason }, 'a captcha could not be checked; the lead is kept and marked as suspected spam');
    return false;
  }
}
