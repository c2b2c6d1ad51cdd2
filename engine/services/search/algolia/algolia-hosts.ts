/** A host for the official clients. */
export interface AlgoliaHost {
  url: string;
  protocol: 'http' | 'https';
  accept: 'readWrite';
}

/** Creates the client's `hosts` option for custom origins; undefined to use Algolia's hosts. */
export function createAlgoliaHosts(origins: readonly string[]): { hosts: AlgoliaHost[] } | undefined {
  if (origins.length === 0) return undefined;
  const hosts = origins.map((origin): AlgoliaHost => {
    const { host, protocol } = new URL(origin);
    return { url: host, protocol: protocol === 'http:' ? 'http' : 'https', accept: 'readWrite' };
  });
  return { hosts };
}

/** Lists the origins to which browsers connect, for the Content-Security-Policy. */
export function listAlgoliaOrigins(applicationId: string, origins: readonly string[]): string[] {
  if (origins.length > 0) return [...origins];
  const id = applicationId.toLowerCase();
  return [
    `https://${id}-dsn.algolia.net`,
    ...[1, 2, 3].map((number) => `https://${id}-${number}.algolianet.com`),
  ];
}
