import type { AccessOptions, Db } from '../../data';
import type { Site } from '../sites/site';

/** The properties of a site that accounts need. */
export type AccountSite = Pick<Site, 'slug' | 'name' | 'config' | 'settings'> & {
  catalogue: Pick<Site['catalogue'], 'find'>;
};

/** A site and the origin of the request, whose protocol determines the cookies. */
export interface AccountRequest {
  site: AccountSite;
  origin: string;
}

/** Access to the rows of one tenant. */
export interface TenantAccess {
  runAsTenant<Result>(
    tenant: string,
    work: (db: Db) => Promise<Result>,
    options?: AccessOptions,
  ): Promise<Result>;
}

/** Statements that can be repeated if the connection fails. */
export const IDEMPOTENT: AccessOptions = { isIdempotent: true };
