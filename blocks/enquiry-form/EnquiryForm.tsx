import { availableLeadKinds } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { PageSection } from '../kit';
import { LeadButtons } from './LeadButtons';
import { LeadForm } from './LeadForm';
import { ContactOptions } from './ContactOptions';
import { TITLE_TEXTS } from './form-texts';
import styles from './EnquiryForm.module.css';

/** An enquiry form in the page, or buttons that open one in a dialog (VDP-048 to 050, LEAD-001, LEAD-004). */
export default function EnquiryForm(props: BlockProps<'enquiry-form'>) {
  const { look, kinds, level, vehicle, enquiry, features, site, t, id } = props;
  const rules = { features, testDriveOnlyTags: site.settings.vehicle.testDriveOnlyTags };
  const offered = vehicle ? availableLeadKinds(kinds, vehicle, rules) : kinds;
  if (look === 'buttons') {
    // The form's page exists only for a car.
    return vehicle && offered.length > 0 ? (
      <LeadButtons {...props} kinds={offered} vehicle={vehicle} />
    ) : null;
  }
  const kind = enquiry?.kind ?? offered[0];
  if (!kind) return null;
  // The URL can name a car that takes no enquiries (VDP-059, VDP-061). The form stays if it contains typed values.
  const isWithheld =
    vehicle &&
    kind === 'enquiry' &&
    !enquiry?.values &&
    availableLeadKinds([kind], vehicle, rules).length === 0;
  const Heading = `h${level}` as const;
  return (
    <PageSection id={id} width="reading" aria-labelledby={`${id}-title`}>
      <div className={styles.page}>
        <div className={styles.head}>
          <Heading id={`${id}-title`} className={styles.title}>
            {t(isWithheld ? 'otherTitle' : TITLE_TEXTS[kind])}
          </Heading>
          {vehicle && (
            <p className={styles.car}>
              <a href={`/cars/${vehicle.slug}`}>{vehicle.name}</a>
            </p>
          )}
        </div>
        {isWithheld ? (
          <ContactOptions
            {...props}
            vehicle={vehicle}
            kinds={availableLeadKinds(['test-drive', 'photos'], vehicle, rules)}
          />
        ) : (
          <LeadForm {...props} kind={kind} />
        )}
      </div>
    </PageSection>
  );
}
