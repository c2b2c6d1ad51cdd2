import type { BlockProps } from '../../schemas';
import type { Captcha } from './use-captcha';
import styles from './Form.module.css';

/** The captcha. A separate frame keeps the provider's script away from the page. */
export function CaptchaFrame({ captcha, t }: { captcha: Captcha } & Pick<BlockProps<'form'>, 't'>) {
  const { isShown, round, attach } = captcha;
  if (!isShown) return null;
  return (
    <iframe
      key={round}
      ref={attach}
      src="/api/leads/captcha"
      title={t('captcha')}
      className={styles.captcha}
    />
  );
}
