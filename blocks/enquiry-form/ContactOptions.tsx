import { findFormPhone, type LeadKind } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { ButtonLink } from '../kit';
import { BUTTON_TEXTS, getFormPath } from './form-texts';
import styles from './EnquiryForm.module.css';

type FormProps = BlockProps<'enquiry-form'>;

interface ContactOptionsProps extends Pick<FormProps, 'location' | 'site' | 't'> {
  vehicle: NonNullable<FormProps['vehicle']>;
  /** Enquiries that the car still accepts. */
  kinds: readonly LeadKind[];
}

/** Other ways to get in touch, shown when the car does not accept this enquiry. */
export function ContactOptions({ vehicle, location, kinds, site, t }: ContactOptionsProps) {
  const phone = findFormPhone({ vehicle, location, site });
  return (
    <div className={styles.form}>
      <p>{t('otherText')}</p>
      <div className={styles.options}>
        {kinds.map((kind, index) => (
          <ButtonLink
            key={kind}
            variant={index === 0 ? 'primary' : 'secondary'}
            href={getFormPath(vehicle.slug, kind)}
          >
            {t(BUTTON_TEXTS[kind])}
          </ButtonLink>
        ))}
        {phone?.href && (
          <ButtonLink variant={kinds.length === 0 ? 'primary' : 'secondary'} href={phone.href}>
            {t('otherCall', { phone: phone.text })}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
