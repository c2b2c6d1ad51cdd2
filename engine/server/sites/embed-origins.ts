import type { BlockManifest, Settings } from '../../../schemas';
import { parseOrigin } from '../../dealer';
import { isObject } from '../../layout';

/**
 * Origins from which a page may embed players and videos: the lists in the settings that its blocks' manifests name in
 * `embedsFrom` (`group.name`). Entries that are not URLs are ignored. The others are normalised as browsers do, because
 * the blocks compare them in that form.
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
