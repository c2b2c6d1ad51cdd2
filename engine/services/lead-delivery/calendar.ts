import ical, { ICalCalendarMethod } from 'ical-generator';
import { nameVehicle } from './lead-fields';
import type { LeadMessage } from './lead-message';
import { toSafeLine } from './lead-text';
import { getMailDomain, type MailAttachment } from './mail-message';

/**
 * The appointment of a lead as a calendar file (RFC 5545), which the visitor can open in any calendar. Undefined if the
 * lead has no appointment.
 */
export function createCalendarFile(message: LeadMessage): MailAttachment | undefined {
  const { appointment, dealer, record, site, leadId, createdAt } = message;
  if (!appointment) return undefined;
  const { street, city, state, postcode } = dealer.address ?? {};
  const address = [street, [city, state, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const calendar = ical({ prodId: '//Forecourt//Leads//EN', method: ICalCalendarMethod.PUBLISH });
  calendar.createEvent({
    // Calendars recognise a file that is sent again by its id.
    id: `${leadId}@${getMailDomain(message)}`,
    stamp: new Date(createdAt),
    start: new Date(appointment.start),
    end: new Date(appointment.end),
    summary: [record.category, nameVehicle(message)].filter(Boolean).join(': '),
    location: toSafeLine([dealer.name, address].filter(Boolean).join(', ')),
    ...(dealer.phone && { description: `Phone: ${toSafeLine(dealer.phone)}` }),
    ...(URL.canParse(site.url) && { url: site.url }),
  });
  return {
    fileName: 'appointment.ics',
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: calendar.toString(),
  };
}
