import type { BlockProps } from '../../schemas';
import { PageSection, Paragraphs } from '../kit';
import { FormButton } from './FormButton';
import { FormBody } from './FormBody';
import styles from './Form.module.css';

/** A form of the site in the page, or a button that opens it in a dialog (VDP-048 to 050, LEAD-001, LEAD-004). */
export default function Form(props: BlockProps<'form'>) {
  const { look, level, vehicle, form, id } = props;
  if (look === 'button') return <FormButton {...props} />;
  const { title, description } = form.form;
  const Heading = `h${level}` as const;
  return (
    <PageSection id={id} width="reading" aria-labelledby={`${id}-title`}>
      <div className={styles.page}>
        <div className={styles.head}>
          <Heading id={`${id}-title`} className={styles.title}>
            {title}
          </Heading>
          {vehicle && (
            <p className={styles.car}>
              <a href={`/cars/${vehicle.slug}`}>{vehicle.name}</a>
            </p>
          )}
          {description !== undefined && <Paragraphs text={description} />}
        </div>
        <FormBody {...props} />
      </div>
    </PageSection>
  );
}
