import type { Settings } from '../../../schemas';

/** The site's search engine, from the settings in the page. */
export type SearchEngine = Pick<
  Settings['search'],
  'provider' | 'applicationId' | 'indexPrefix' | 'hosts' | 'publicKey'
>;

interface Host {
  url: string;
  protocol: 'http' | 'https';
  accept: 'readWrite';
}

/** Arguments for the official client. Without hosts, it uses Algolia's. */
export interface ClientTarget {
  applicationId: string;
  key: string;
  hosts?: Host[];
}

const toProtocol = (name: string): Host['protocol'] => (name === 'http:' ? 'http' : 'https');

/**
 * Returns where the browser sends searches: to the site itself, identified by its host, or to Algolia (or a proxy in
 * front of it).
 */
export function getClientTarget(
  engine: SearchEngine | undefined,
  site: Pick<Host, 'protocol'> & { host: string },
): ClientTarget {
  if (engine?.provider !== 'algolia') {
    const hosts: Host[] = [{ url: site.host, protocol: site.protocol, accept: 'readWrite' }];
    return { applicationId: 'forecourt', key: engine?.publicKey || 'public', hosts };
  }
  const { applicationId, publicKey: key, hosts: origins } = engine;
  if (origins.length === 0) return { applicationId, key };
  const hosts = origins.map((origin): Host => {
    const { host, protocol } = new URL(origin);
    return { url: host, protocol: toProtocol(protocol), accept: 'readWrite' };
  });
  return { applicationId, key, hosts };
}

/** Adds the site's index prefix at Algolia to queries. */
export function addIndexPrefix<Query extends { indexName: string }>(
  prefix: string,
  queries: readonly Query[],
): Query[] {
  return queries.map((query) => ({ ...query, indexName: `${prefix}${query.indexName}` }));
}

export function removeIndexPrefix<Result extends object>(
  prefix: string,
  results: readonly Result[],
): Result[] {
  return results.map((result) => {
    const index = 'index' in result ? result.index : undefined;
    return typeof index === 'string' && index.startsWith(prefix)
      ? { ...result, index: index.slice(prefix.length) }
      : result;
  });
}
