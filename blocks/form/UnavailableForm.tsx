import { findFormPhone } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { ButtonLink } from '../kit';
import styles from './Form.module.css';

/** Other ways to get in touch, for cars that do not allow the form. */
export function UnavailableForm(props: BlockProps<'form'>) {
  const { others, t } = props;
  const phone = findFormPhone(props);
  return (
    <>
      <p>{t('otherText')}</p>
      <div className={styles.others}>
        {others}
        {phone?.href && (
          <ButtonLink size="lg" href={phone.href} className={styles.button}>
            {t('otherCall', { phone: phone.text })}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
