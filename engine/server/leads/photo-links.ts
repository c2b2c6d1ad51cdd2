import { createHmac, timingSafeEqual } from 'node:crypto';

/** A photo of a lead. */
export interface LeadPhoto {
  tenant: string;
  leadId: string;
  /** 1 is the first. */
  number: number;
}

/** Long enough for recipients who are on leave. Links to photos of deleted leads stop working earlier. */
const LIFETIME_MS = 30 * 86_400_000;

/** Signed links to photos of leads. Anyone with a link can open it until it expires. */
export class PhotoLinks {
  /** @param secret must be the same in all processes */
  constructor(private readonly secret: string) {}

  /** Returns the signed path of a photo. It expires a fixed time after the photo was sent. */
  create(photo: LeadPhoto, sentAt: Date): string {
    const expires = Math.floor((sentAt.getTime() + LIFETIME_MS) / 1_000);
    const query = new URLSearchParams({ expires: String(expires), signature: this.#sign(photo, expires) });
    return `/api/lead-photos/${photo.leadId}/${photo.number}?${query}`;
  }

  /** Whether a link has a valid signature and has not expired. */
  isValid(
    photo: LeadPhoto,
    { expires, signature }: { expires: number; signature: string },
    now: Date,
  ): boolean {
    const expected = Buffer.from(this.#sign(photo, expires));
    const given = Buffer.from(signature);
    const isSigned = expected.length === given.length && timingSafeEqual(expected, given);
    return isSigned && now.getTime() < expires * 1_000;
  }

  #sign({ tenant, leadId, number }: LeadPhoto, expires: number): string {
    const text = JSON.stringify(['lead photo', tenant, leadId, number, expires]);
    return createHmac('sha256', this.secret).update(text).digest('base64url');
  }
}
