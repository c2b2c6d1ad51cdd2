import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../../../schemas';
import { createHttpCaptcha } from '../../services/captcha';

interface CaptchaCheckOptions {
  /** Reads a secret by the name that the settings contain. */
  getSecret(variable: string): string | undefined;
  /** Allows providers with private addresses, for tests. */
  allowsPrivateAddresses?: boolean;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Whether the provider accepts the token of a form. If the provider cannot be reached, the token counts as invalid: the
 * lead is stored and marked, and the reason is logged. Never throws.
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
