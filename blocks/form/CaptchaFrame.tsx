import { ShieldCheck } from 'lucide-react';
import type { BlockProps } from '../../schemas';
import { cx, Icon } from '../kit';
import type { Captcha } from './use-captcha';
import styles from './Form.module.css';

/** The captcha. A separate frame keeps the provider's script away from the page. */
export function CaptchaFrame({ captcha, t }: { captcha: Captcha } & Pick<BlockProps<'form'>, 't'>) {
  const { isEnabled, isShown, attempt, attach } = captcha;
  if (!isEnabled) return null;
  return (
    // Reserves its space from the start, so that the button does not move when the captcha appears.
    <div className={cx(styles.captcha, styles.needsScript)}>
      {isShown ? (
        <iframe
          key={attempt}
          ref={attach}
          src="/api/leads/captcha"
          title={t('captcha')}
          className={styles.captchaFrame}
        />
      ) : (
        <p className={styles.small}>
          <Icon icon={ShieldCheck} />
          {t('captchaWaiting')}
        </p>
      )}
    </div>
  );
}
