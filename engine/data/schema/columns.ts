import { sql } from 'drizzle-orm';
import { customType, pgPolicy, timestamp } from 'drizzle-orm/pg-core';

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * Limits the role `forecourt_tenant`, as which the queries for one tenant run, to that tenant's rows. The tables' owner sees
 * all of them.
 */
export const tenantRows = () =>
  pgPolicy('tenant_rows', {
    for: 'all',
    using: sql`tenant = current_setting('forecourt.tenant', true)`,
    withCheck: sql`tenant = current_setting('forecourt.tenant', true)`,
  });
