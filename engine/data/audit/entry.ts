import type { InferSelectModel } from 'drizzle-orm';
import type { auditEntries } from '../schema';

/** One entry of the audit trail. Hashes are SHA-256 in hex. */
export type AuditEntry = Readonly<InferSelectModel<typeof auditEntries>>;

export type NewAuditEntry = Pick<AuditEntry, 'action' | 'actor'> &
  Partial<Pick<AuditEntry, 'tenant' | 'path' | 'hashBefore' | 'hashAfter' | 'requestId'>>;
