import { Phone } from 'lucide-react';
import { findFormPhone } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { Icon, PageSection, Paragraphs } from '../kit';
import { FormButton } from './FormButton';
import { FormBody } from './FormBody';
import { UnavailableForm } from './UnavailableForm';
import styles from './Form.module.css';

/** A form of the site in the page, or a button that opens it in a dialog (VDP-048 to 050, LEAD-001, LEAD-004). */
export default function Form(props: BlockProps<'form'>) {
  const { look, level, showsPhone, vehicle, form, t, id } = props;
  if (look === 'button') return form.unavailable ? null : <FormButton {...props} />;
  const { title, description } = form.form;
  // The URL can name a car that does not allow enquiries (VDP-059, VDP-061).
  const { unavailable = false } = form;
  const phone = showsPhone && !unavailable ? findFormPhone(props) : undefined;
  const Heading = `h${level}` as const;
  return (
    <PageSection id={id} width="reading" aria-labelledby={`${id}-title`}>
      <div className={styles.page}>
        <div className={styles.head}>
          <Heading id={`${id}-title`} className={level === 1 ? styles.pageTitle : styles.title}>
            {unavailable ? t('otherTitle') : title}
          </Heading>
          {vehicle && (
            <p className={styles.car}>
              <a href={`/cars/${vehicle.slug}`}>{vehicle.name}</a>
            </p>
          )}
          {!unavailable && description !== undefined && <Paragraphs text={description} />}
          {phone?.href && (
            <p className={styles.phone}>
              <Icon icon={Phone} size="sm" />
              <a href={phone.href}>{t('call', { phone: phone.text })}</a>
            </p>
          )}
        </div>
        {unavailable ? <UnavailableForm {...props} /> : <FormBody {...props} />}
      </div>
    </PageSection>
  );
}
