/** A host in the form that `liteClient(appId, key, { hosts })` expects. */
export interface ClientHost {
  readonly url: string;
  readonly protocol: 'http' | 'https';
  readonly accept: 'readWrite';
}

/**
 * The `hosts` of an `algoliasearch` client that uses the site's search API. The API has the site's origin, so requests
 * need neither CORS nor a preflight.
 *
 * @param site the site's address; its path is where `/1/indexes` is mounted
 */
export function clientHosts(site: string | URL): ClientHost[] {
  const { protocol, host, pathname } = new URL(site);
  const mount = pathname.replace(/\/+$/, '');
  return [
    { url: `${host}${mount}`, protocol: protocol === 'https:' ? 'https' : 'http', accept: 'readWrite' },
  ];
}
