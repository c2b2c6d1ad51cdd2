import type { EnquiryData, Lead } from '../../../schemas';
import {
  createLeadRecord,
  findContactLocation,
  getLeadTimeZone,
  isAppointmentTime,
  normaliseLead,
  todayIn,
  validateLead,
  type LeadError,
} from '../../dealer';
import { createNewLead, type Submission, type SubmissionContext } from './submission';

/** The chosen time is not, or no longer, free. */
const TIME_TAKEN: LeadError = { field: 'dateTime', code: 'taken' };

/** The errors of a lead, for the date and the opening hours of the location that answers it. */
function findErrors(lead: Lead, { site, vehicle, now }: SubmissionContext): LeadError[] {
  const { locations, config, settings } = site;
  const location = findContactLocation(vehicle, locations);
  // The form's date field uses the same date.
  const today = todayIn(getLeadTimeZone(vehicle && location, { time_zone: config.timeZone }), now);
  const values = normaliseLead(lead);
  const errors = validateLead(lead.kind, values, settings.forms, today);
  const isFree =
    !location || isAppointmentTime(location, values.dateTime, { rules: settings.appointments, now });
  return isFree || errors.some(({ field }) => field === 'dateTime') ? errors : [TIME_TAKEN, ...errors];
}

/** A form of the block `enquiry-form`, which has a kind. */
export function createKindSubmission(
  lead: Lead,
  { isHtml, isCut }: Pick<Submission, 'isHtml' | 'isCut'>,
): Submission {
  const values = normaliseLead(lead);
  return {
    ...{ isHtml, isCut, carId: lead.car_id, url: lead.url, comments: values.message },
    isBot: (lead.website ?? '') !== '',
    check: (context) => ({
      errors: findErrors(lead, context),
      takenError: TIME_TAKEN,
      successHref: context.site.settings.forms.successHref,
      createLead({ isSuspect, userAgent }) {
        const { site, vehicle, now } = context;
        return createNewLead(site, {
          record: createLeadRecord(lead, { car: vehicle, settings: site.settings, userAgent }),
          key: lead.idempotency_key,
          isSuspect,
          location: findContactLocation(vehicle, site.locations),
          now,
        });
      },
      showAgain({ errors = [], failure, withdrawnVehicle }) {
        const enquiry: EnquiryData = {
          kind: lead.kind,
          values,
          // Rejections of this form have the errors of this form.
          faults: errors as LeadError[],
          ...(failure && { failure }),
        };
        return { data: { enquiry, ...(withdrawnVehicle && { vehicle: withdrawnVehicle }) } };
      },
    }),
  };
}
