import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Order, Vehicle } from '../../../schemas';
import type { NewLead } from '../../data';
import { NO_STORE } from '../http/cache-headers';
import { createCookie, readCookie } from '../http/host-cookie';
import type { Rejection } from './submission';

/** What came of a form that reserves a car. */
export type ReserveOutcome =
  /** `href`: where the visitor pays, or the page of the reservation. */
  | { outcome: 'started'; leadId: string; reference: string; href: string }
  /**
   * `isPaying`: the other visitor has yet to pay. `by`: the reference of their reservation, which must not
   * be shown to anyone else.
   */
  | { outcome: 'taken'; isPaying: boolean; by: string | undefined }
  | { outcome: 'not-reservable' }
  /** The site takes no deposits now. */
  | { outcome: 'unavailable' };

/** The part of a response that describes a lead: its category, and the type of its car. */
export interface LeadTags {
  category: string;
  car_type?: Vehicle['car_type'];
}

export interface ReserveOptions {
  /** What the visitor orders with the car. */
  order?: Order | undefined;
  /**
   * The reference of the reservation that was made in this browser. While it is not paid, an order takes its place, so that visitors
   * who go back and change their order pay for the new one.
   */
  own?: string | undefined;
}

/** Stores the lead and reserves the car for it, or does neither. */
export type ReserveCar = (
  lead: NewLead,
  vehicleId: string,
  options?: ReserveOptions,
) => Promise<ReserveOutcome>;

/**
 * Identifies the latest reservation of this browser, so that another visitor's is never shown in its place.
 */
const COOKIE = 'forecourt-reservation';
/**
 * Shorter than the longest possible hold, because it only serves visitors who go back and send the form
 * again.
 */
const COOKIE_SECONDS = 3 * 86_400;

const createReservationCookie = (reference: string, origin: string): string =>
  createCookie(COOKIE, reference, { origin, maxAgeSeconds: COOKIE_SECONDS });

/** The reference of the reservation that was made in the browser that sent a request. */
const readOwnReservation = (request: Pick<IncomingMessage, 'headers'>, origin: string): string | undefined =>
  readCookie(request, COOKIE, origin);

export const getReservationPath = (reference: string): string => `/reservations/${reference}`;

/** Where a visitor is sent to pay. */
export const getPayPath = (reference: string): string => `/api/reservations/${reference}/pay`;

/** Why a car could not be reserved. */
interface Refusal {
  rejection: Rejection;
  title: string;
  detail: string;
}

/** The message if the car could not be reserved. */
function describeRefusal(refused: Exclude<ReserveOutcome, { outcome: 'started' }>): Refusal {
  switch (refused.outcome) {
    case 'taken':
      if (!refused.isPaying)
        return {
          rejection: { status: 409, failure: 'carReserved' },
          title: 'This car has been reserved',
          detail: 'Another visitor has reserved this car. Please choose another one, or call us.',
        };
      return {
        rejection: { status: 409, failure: 'carTaken' },
        title: 'Another visitor is reserving this car',
        detail:
          'Another visitor is reserving this car right now. If they don’t pay the deposit within a few minutes, you can reserve it then.',
      };
    case 'not-reservable':
      return {
        rejection: { status: 409, failure: 'carGone' },
        title: 'This car can no longer be reserved',
        detail: 'This car can’t be reserved any more. Please choose another one, or call us.',
      };
    case 'unavailable':
      return {
        rejection: { status: 503, failure: 'failed' },
        title: 'Deposits cannot be paid at the moment',
        detail: 'We can’t take deposits online at the moment. Please try again later, or call us.',
      };
  }
}

/**
 * Reserves a car and redirects the visitor to the payment page, or to the page of the reservation.
 * @param reserve `own`: the reservation that was made in this browser before
 * @returns why the car could not be reserved; no response was sent then
 */
export async function sendReserved(
  {
    request,
    reply,
    origin,
    isHtml,
    tags,
  }: { request: FastifyRequest; reply: FastifyReply; origin: string; isHtml: boolean; tags: LeadTags },
  reserve: (own: string | undefined) => Promise<ReserveOutcome>,
): Promise<Refusal | undefined> {
  const send = (href: string, leadId = '') =>
    isHtml
      ? reply.redirect(href, 303)
      : reply
          .code(201)
          .headers(NO_STORE)
          .send({ lead_id: leadId, success_href: href, ...tags });
  const own = readOwnReservation(request.raw, origin);
  const reserved = await reserve(own);
  if (reserved.outcome === 'started') {
    const { leadId, reference, href } = reserved;
    void reply.header('set-cookie', createReservationCookie(reference, origin));
    await send(href, leadId);
    return undefined;
  }
  if (reserved.outcome !== 'taken' || reserved.by === undefined || reserved.by !== own)
    return describeRefusal(reserved);
  // What was sent differs from what the visitor has reserved: the same would have started the same reservation.
  await send(`${getReservationPath(own)}?problem=unchanged`);
  return undefined;
}
