import type { BlockManifest, Settings } from '../../../schemas';
import { parseOrigin } from '../../dealer';
import { isObject } from '../../layout';

type Manifests = Iterable<Pick<BlockManifest, 'embedsFrom' | 'connectsTo'> | undefined>;

/**
 * The origins of the URLs in the settings (`group.name`), which are lists or single ones. Ignores values that are not
 * URLs. Normalises the others as browsers do, because the blocks compare them in that form.
 */
function listOrigins(paths: Iterable<string>, settings: Settings): string[] {
  const groups: Readonly<Record<string, unknown>> = { ...settings };
  const urls = [...new Set(paths)].flatMap((path) => {
    const [group = '', name = ''] = path.split('.');
    const settingGroup = groups[group];
    return isObject(settingGroup) ? settingGroup[name] : undefined;
  });
  return [...new Set(urls.flatMap((url) => (typeof url === 'string' ? (parseOrigin(url) ?? []) : [])))];
}

/**
 * Lists the origins from which a page may embed players and videos: those in the settings that its blocks name in
 * `embedsFrom`.
 */
export const listEmbedOrigins = (manifests: Manifests, settings: Settings): string[] =>
  listOrigins(
    [...manifests].flatMap((manifest) => manifest?.embedsFrom ?? []),
    settings,
  );

/** Lists the origins of the services that a page's blocks call: those in the settings that they name in `connectsTo`. */
export const listServiceOrigins = (manifests: Manifests, settings: Settings): string[] =>
  listOrigins(
    [...manifests].flatMap((manifest) => manifest?.connectsTo ?? []),
    settings,
  );
