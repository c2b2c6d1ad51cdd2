import { offeredLeads } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { Band } from '../kit';
import { LeadButtons } from './LeadButtons';
import { LeadForm } from './LeadForm';
import { TITLES } from './words';
import styles from './EnquiryForm.module.css';

/** Writes to the dealer: a form in the page, or buttons that open it in a window (VDP-048 to 050, LEAD-001, LEAD-004). */
export default function EnquiryForm(props: BlockProps<'enquiry-form'>) {
  const { look, kinds, level, vehicle, enquiry, features, site, t, id } = props;
  const driveOnlyTags = site.settings.vehicle.testDriveOnlyTags;
  const offered = vehicle ? offeredLeads(kinds, vehicle, { features, driveOnlyTags }) : kinds;
  if (look === 'buttons') {
    // Without a car there is no page that a button could lead to.
    return vehicle && offered.length > 0 ? (
      <LeadButtons {...props} kinds={offered} vehicle={vehicle} />
    ) : null;
  }
  const kind = enquiry?.kind ?? offered[0];
  if (!kind) return null;
  const Heading = `h${level}` as const;
  return (
    <Band width="reading" aria-labelledby={`${id}-title`}>
      <div className={styles.page}>
        <div className={styles.head}>
          <Heading id={`${id}-title`} className={styles.title}>
            {t(TITLES[kind])}
          </Heading>
          {vehicle && (
            <p className={styles.car}>
              <a href={`/cars/${vehicle.slug}`}>{vehicle.name}</a>
            </p>
          )}
        </div>
        <LeadForm {...props} kind={kind} />
      </div>
    </Band>
  );
}
