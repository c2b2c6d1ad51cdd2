import type { BlockManifest, Settings } from '../../../schemas';
import { parseOrigin } from '../../dealer';
import { isObject } from '../../layout';

/**
 * Lists the origins from which a page may embed players and videos: those in the settings that its blocks name in
 * `embedsFrom` (`group.name`). Ignores entries that are not URLs. Normalises the others as browsers do, because the
 * blocks compare them in that form.
 */
export function listEmbedOrigins(
  manifests: Iterable<Pick<BlockManifest, 'embedsFrom'> | undefined>,
  settings: Settings,
): string[] {
  const paths = new Set([...manifests].flatMap((manifest) => manifest?.embedsFrom ?? []));
  const groups: Readonly<Record<string, unknown>> = { ...settings };
  const origins = [...paths].flatMap((path) => {
    const [group = '', name = ''] = path.split('.');
    const settingGroup = groups[group];
    const value: unknown = isObject(settingGroup) ? settingGroup[name] : undefined;
    return Array.isArray(value) ? value.filter((origin) => typeof origin === 'string') : [];
  });
  return [...new Set(origins.flatMap((origin) => parseOrigin(origin) ?? []))];
}
