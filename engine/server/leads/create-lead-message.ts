import type { Location, Vehicle } from '../../../schemas';
import {
  findAppointmentDate,
  findContactLocation,
  formatVehicleName,
  parseMinutes,
  zonedTimeToInstant,
  type LeadRecord,
} from '../../dealer';
import type { LeadMessage } from '../../services/lead-delivery';
import type { Site } from '../sites/site';

/** The properties of a site that its leads need. */
export type LeadSite = Pick<Site, 'slug' | 'locations' | 'settings'> & {
  catalogue: Pick<Site['catalogue'], 'findRecord'>;
  config: Pick<Site['config'], 'name' | 'timeZone' | 'locale' | 'contact' | 'url' | 'domains'>;
};

/** The public URL of a site without a trailing slash. */
const getSiteUrl = ({ slug, config }: LeadSite): string =>
  config.url ?? (config.domains[0] ? `https://${config.domains[0]}` : `http://${slug}.localhost`);

/** Finds the location that handles a lead, and the vehicle if it is still in the database. */
export async function findLeadContext(
  site: LeadSite,
  record: Pick<LeadRecord, 'car_id' | 'location_slug'>,
): Promise<{ vehicle: Vehicle | undefined; location: Location | undefined }> {
  const vehicle = record.car_id === undefined ? undefined : await site.catalogue.findRecord(record.car_id);
  const chosen = site.locations.find(({ slug }) => slug === record.location_slug);
  return { vehicle, location: chosen ?? findContactLocation(vehicle, site.locations) };
}

function describeVehicle(
  record: LeadRecord,
  vehicle: Vehicle | undefined,
  siteUrl: string,
): LeadMessage['vehicle'] {
  const { 'Vehicle Make': make, 'Vehicle Model': model, stock_number: stockNumber } = record;
  if (!vehicle) {
    // The record was deleted. The lead itself names the vehicle.
    return make === undefined || model === undefined
      ? undefined
      : { name: `${make} ${model}`, make, model, stockNumber, isNew: false };
  }
  return {
    name: formatVehicleName(vehicle),
    year: vehicle.year,
    make: vehicle.make,
    model: vehicle.model,
    badge: vehicle.badge,
    vin: vehicle.vin,
    stockNumber: vehicle.stocknum,
    body: vehicle.simple_body,
    transmission: vehicle.simple_transmission,
    odometerKm: vehicle.km,
    colour: vehicle.colour,
    priceCents: vehicle.price,
    isNew: vehicle.car_type === 'new',
    href: `${siteUrl}/cars/${vehicle.slug}`,
  };
}

/** A stored lead that could be decrypted. */
export interface ReadableLead {
  id: string;
  createdAt: Date;
  isSuspect: boolean;
  record: LeadRecord;
}

const MINUTE_MS = 60_000;

/** Converts an appointment at local times to instants; undefined if there is none. */
function findAppointment(
  { dateTime }: LeadRecord,
  { timeZone, minutes }: { timeZone: string; minutes: number },
): LeadMessage['appointment'] {
  const date = findAppointmentDate(dateTime);
  if (date === undefined) return undefined;
  const sameDay = new Date(`${date}T00:00:00Z`);
  const start = zonedTimeToInstant(date, parseMinutes(dateTime.slice(date.length + 1)), timeZone, sameDay);
  const end = new Date(start.getTime() + minutes * MINUTE_MS);
  return { start: start.toISOString(), end: end.toISOString() };
}

/** Adds to a stored lead the details of site, dealer and vehicle that its destinations need. */
export async function createLeadMessage(site: LeadSite, lead: ReadableLead): Promise<LeadMessage> {
  const { vehicle, location } = await findLeadContext(site, lead.record);
  const { config } = site;
  const url = getSiteUrl(site);
  const timeZone = location?.time_zone ?? config.timeZone;
  const { minutes } = site.settings.appointments;
  return {
    leadId: lead.id,
    createdAt: lead.createdAt.toISOString(),
    timeZone,
    locale: config.locale,
    site: { slug: site.slug, name: config.name, url },
    dealer: {
      name: location?.name ?? config.name,
      email: location?.contact_detail?.email ?? config.contact.email,
      phone: location?.contact_detail?.phone ?? config.contact.phone,
      address: location?.address ?? config.contact.address,
    },
    record: lead.record,
    vehicle: describeVehicle(lead.record, vehicle, url),
    appointment: findAppointment(lead.record, { timeZone, minutes }),
    isSuspect: lead.isSuspect,
  };
}
