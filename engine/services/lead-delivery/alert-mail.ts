import { formatMoney } from '../../dealer';
import type { LeadField, LeadSection } from './lead-fields';
import { toSafeLine } from './lead-text';
import { writeHtmlBody, writeTextBody } from './mail-body';
import { createMailAddress, createSubject, getMailDomain, type MailMessage } from './mail-message';

/** A vehicle in an alert. Prices are in cents. */
export interface AlertMailVehicle {
  event: 'new' | 'cheaper' | 'sold' | 'gone';
  name: string;
  /** Absent if the vehicle no longer has a page. */
  href?: string;
  price?: number;
  formerPrice?: number;
}

export interface AlertMailSection {
  name: string;
  /** The results, or the vehicle. */
  href: string;
  vehicles: readonly AlertMailVehicle[];
  /** Vehicles that are not listed. */
  more: number;
}

export interface AlertMail {
  /** The same for each attempt. */
  id: string;
  /** ISO instant. */
  createdAt: string;
  site: { slug: string; name: string; url: string };
  replyTo?: string | undefined;
  sections: readonly AlertMailSection[];
  /** The page on which visitors change their alerts. */
  manageHref: string;
  /** The page that stops all alerts without signing in. */
  stopHref: string;
  /** Where mail programs unsubscribe with one request (RFC 8058). */
  oneClickHref: string;
}

const LABELS: Readonly<Record<AlertMailVehicle['event'], string>> = {
  new: 'New',
  cheaper: 'Price drop',
  sold: 'Sold',
  gone: 'No longer listed',
};

function describeVehicle({ event, name, price, formerPrice }: AlertMailVehicle): string {
  if (event === 'sold' || event === 'gone' || price === undefined) return name;
  const was = event === 'cheaper' && formerPrice !== undefined ? ` (was ${formatMoney(formerPrice)})` : '';
  return `${name}, ${formatMoney(price)}${was}`;
}

const createField = (label: string, text: string, href: string | undefined): LeadField => ({
  label,
  text: toSafeLine(text),
  ...(href !== undefined && { href }),
});

function createSection({ name, href, vehicles, more }: AlertMailSection): LeadSection {
  const shown = vehicles.map((vehicle) =>
    createField(LABELS[vehicle.event], describeVehicle(vehicle), vehicle.href),
  );
  const rest =
    more > 0
      ? [createField('And', `${more} more ${more === 1 ? 'car' : 'cars'}. See all of them`, href)]
      : [];
  return { title: toSafeLine(name), fields: [...shown, ...rest] };
}

/** Plain text has no links, so addresses follow the texts. */
const withAddress = (field: LeadField): LeadField =>
  field.href === undefined || field.href === field.text
    ? field
    : { ...field, text: `${field.text}\n  ${field.href}` };

function createTitle(sections: readonly AlertMailSection[]): string {
  const vehicles = sections.flatMap((section) => section.vehicles);
  const [only] = vehicles;
  const total = vehicles.length + sections.reduce((sum, { more }) => sum + more, 0);
  if (only && total === 1) return `${LABELS[only.event]}: ${describeVehicle(only)}`;
  const added = vehicles.filter(({ event }) => event === 'new').length;
  return added === vehicles.length
    ? `${total} new cars for you`
    : `${total} updates on cars you’re following`;
}

/** The email that reports what alerts have found. */
export function createAlertMail(mail: AlertMail): MailMessage {
  const { id, createdAt, site, replyTo, manageHref, stopHref, oneClickHref } = mail;
  const name = toSafeLine(site.name);
  const answersTo = createMailAddress(site.name, replyTo);
  const title = toSafeLine(createTitle(mail.sections));
  const sections: LeadSection[] = [
    ...mail.sections.map(createSection),
    {
      title: 'Your alerts',
      fields: [
        createField('Change them', manageHref, manageHref),
        createField('Stop all of them', stopHref, stopHref),
      ],
    },
  ];
  const paragraphs = [`You asked ${name} to tell you about these cars.`];
  return {
    kind: 'alert',
    leadId: id,
    createdAt,
    domain: getMailDomain({ site }),
    senderName: name,
    subject: createSubject(`${title} – ${name}`),
    text: writeTextBody({
      paragraphs: [title, ...paragraphs],
      title,
      sections: sections.map((section) => ({ ...section, fields: section.fields.map(withAddress) })),
    }),
    html: writeHtmlBody({ title, paragraphs, sections }),
    ...(answersTo && { replyTo: answersTo }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'List-Unsubscribe': `<${oneClickHref}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
