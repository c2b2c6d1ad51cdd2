/** A deposit to pay. */
export interface PaymentRequest {
  paymentId: string;
  /** Requests with the same id and number create only one page at the provider. */
  keyNumber: number;
  /**
   * The previously opened page; null if there is none. A returning visitor is redirected to it if it is
   * still open.
   */
  session: string | null;
  tenant: string;
  cents: number;
  /** What the visitor pays for, on the provider's page. */
  description: string;
  /** Where the visitor goes after paying. Only the provider's event confirms the payment. */
  returnUrl: string;
  /** Where the visitor goes without paying. */
  cancelUrl: string;
  /** When the payment was requested. */
  createdAt: Date;
  /** When the car is no longer kept for the payment. */
  expiresAt: Date;
}

/** A provider's report about a payment. */
export interface ProviderEvent {
  id: string;
  /** Our id of the payment; may be empty in an event about a refund, which then has the reference. */
  paymentId: string;
  reference: string;
  /** `refund`: the refund has changed. Its state must be requested from the provider. */
  result: 'paid' | 'failed' | 'refund';
  cents: number;
  /** The site that opened the payment, if the provider stores it. */
  openedBy?: string;
}

/** A provider's record of a payment, to compare with ours. */
export interface ProviderRecord {
  isPaid: boolean;
  paidCents: number;
  refundedCents: number;
  /** Id at the provider; undefined if it does not know the payment. */
  reference?: string;
  /**
   * Whether a visitor can still pay on its page; undefined if there is no such page, or if it was not
   * requested.
   */
  isOpen?: boolean;
}

/** A payment to look up in the provider's records. */
export interface PaymentLookup {
  paymentId: string;
  /** Id at the provider; null if unknown. */
  reference: string | null;
  /** The page that was opened for it; null if unknown. */
  session: string | null;
}

export interface RefundRequest {
  paymentId: string;
  tenant: string;
  reference: string;
  cents: number;
  /** Requests with the same id and number create only one refund. */
  keyNumber: number;
  /** The refund that the provider has already accepted, to look up; null if unknown. */
  refundId: string | null;
  /** Whether the provider has already reported that it was made. It may have been returned since. */
  isMade: boolean;
}

/**
 * A provider's report about a refund. `made`: a bank may still return it, which the refund with this id
 * then shows. `pending`: the provider has accepted it; with a `problem`, it waits for something. `failed`:
 * it was not refunded, and only a new refund could succeed.
 */
export type RefundResult =
  | { state: 'made'; refundId?: string }
  | { state: 'pending'; refundId: string; problem?: string }
  | { state: 'failed'; problem: string };

/** The provider rejects a request, and would reject it again. */
export class PaymentRefusedError extends Error {
  override readonly name = 'PaymentRefusedError';
}

/**
 * An event that the provider did not send, that was modified, or that is too old. The message says which.
 */
export class ForgedEventError extends Error {
  override readonly name = 'ForgedEventError';
}

/** Takes deposits in Australian dollars. Card data never reaches this server. */
export interface PaymentProvider {
  readonly name: string;
  /** No money moves, and its pages say so. */
  readonly isSandbox: boolean;
  /**
   * Opens a payment.
   * @returns the page on which the visitor pays, and its id if the provider has one
   * @throws ServiceError if the provider does not respond; repeat it with the same request
   * @throws PaymentRefusedError repeat it with another number
   */
  open(request: PaymentRequest): Promise<{ href: string; session?: string }>;
  /**
   * Reads an event that the provider sent.
   * @param body the signed bytes
   * @returns undefined for an event that is not about a payment
   * @throws ForgedEventError
   */
  readEvent(body: Buffer, signature: string | undefined, now: Date): ProviderEvent | undefined;
  /** Signs an event as the provider does. Only the sandbox, which has both roles, can. */
  sign?(event: Omit<ProviderEvent, 'reference'>, now: Date): { body: Buffer; signature: string };
  /**
   * Refunds a payment, or looks up the refund that was already accepted. Safe to repeat.
   * @throws ServiceError if it is unknown whether the refund was made
   */
  refund(request: RefundRequest): Promise<RefundResult>;
  /**
   * Looks up a payment in the provider's records. Absent if the provider has none.
   * @throws ServiceError if the provider does not respond
   */
  find?(payment: PaymentLookup): Promise<ProviderRecord>;
}
