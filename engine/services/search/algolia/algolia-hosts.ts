/** One host as the official clients take it. */
export interface AlgoliaHost {
  url: string;
  protocol: 'http' | 'https';
  accept: 'readWrite';
}

/** Origins in place of Algolia's own hosts; nothing where there are none. */
export function algoliaHosts(origins: readonly string[]): { hosts: AlgoliaHost[] } | undefined {
  if (origins.length === 0) return undefined;
  const hosts = origins.map((origin): AlgoliaHost => {
    const { host, protocol } = new URL(origin);
    return { url: host, protocol: protocol === 'http:' ? 'http' : 'https', accept: 'readWrite' };
  });
  return { hosts };
}

/** Where browsers connect to, for the pages' security policy. */
export function algoliaOrigins(applicationId: string, origins: readonly string[]): string[] {
  if (origins.length > 0) return [...origins];
  const id = applicationId.toLowerCase();
  return [
    `https://${id}-dsn.algolia.net`,
    ...[1, 2, 3].map((number) => `https://${id}-${number}.algolianet.com`),
  ];
}
