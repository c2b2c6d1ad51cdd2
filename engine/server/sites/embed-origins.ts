import type { BlockManifest, Settings } from '../../../schemas';
import { parseOrigin } from '../../dealer';
import { isObject } from '../../layout';

/**
 * Hosts (`https://host`) that a page may show players and films from: what the settings list that the manifests of its
 * blocks name in `embedsFrom`, as `group.name`. A setting that is no list names no host, and neither does an entry that
 * is no address; each is written as browsers do, as the blocks themselves compare it.
 */
export function embedOrigins(
  manifests: Iterable<Pick<BlockManifest, 'embedsFrom'> | undefined>,
  settings: Settings,
): string[] {
  const paths = new Set([...manifests].flatMap((manifest) => manifest?.embedsFrom ?? []));
  const groups: Readonly<Record<string, unknown>> = { ...settings };
  const origins = [...paths].flatMap((path) => {
    const [group = '', name = ''] = path.split('.');
    const within = groups[group];
    const listed: unknown = isObject(within) ? within[name] : undefined;
    return Array.isArray(listed) ? listed.filter((origin) => typeof origin === 'string') : [];
  });
  return [...new Set(origins.flatMap((origin) => parseOrigin(origin) ?? []))];
}
