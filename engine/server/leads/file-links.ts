import { createHmac, timingSafeEqual } from 'node:crypto';

/** A photo or a document of a lead. */
export interface LinkedFile {
  tenant: string;
  leadId: string;
  /** Position among all files of the lead; 1 is the first. */
  number: number;
}

export const LEAD_FILE_PATHS = { photo: '/api/lead-photos', document: '/api/lead-documents' } as const;

/** Long enough for recipients who are on leave. Links to files of deleted leads stop working earlier. */
const LIFETIME_MS = 30 * 86_400_000;

/** Signed links to the files of leads. Anyone with a link can open it until it expires. */
export class FileLinks {
  /** @param secret must be the same in all processes */
  constructor(private readonly secret: string) {}

  /** Returns the signed path of a file. It expires a fixed time after the file was sent. */
  create(file: LinkedFile, sentAt: Date, kind: keyof typeof LEAD_FILE_PATHS = 'photo'): string {
    const expires = Math.floor((sentAt.getTime() + LIFETIME_MS) / 1_000);
    const query = new URLSearchParams({ expires: String(expires), signature: this.#sign(file, expires) });
    return `${LEAD_FILE_PATHS[kind]}/${file.leadId}/${file.number}?${query}`;
  }

  /** Whether a link has a valid signature and has not expired. */
  isValid(
    file: LinkedFile,
    { expires, signature }: { expires: number; signature: string },
    now: Date,
  ): boolean {
    const expected = Buffer.from(this.#sign(file, expires));
    const given = Buffer.from(signature);
    const isSigned = expected.length === given.length && timingSafeEqual(expected, given);
    return isSigned && now.getTime() < expires * 1_000;
  }

  #sign({ tenant, leadId, number }: LinkedFile, expires: number): string {
    const text = JSON.stringify(['lead photo', tenant, leadId, number, expires]);
    return createHmac('sha256', this.secret).update(text).digest('base64url');
  }
}
