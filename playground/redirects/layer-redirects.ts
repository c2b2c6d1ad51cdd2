import type { PlaygroundPage } from '../../schemas';
import { redirectKey } from '../../engine/layout';
import { readRedirects, type IndexedRedirect } from '../../engine/layout/tools/edit';
import type { PlaygroundData } from '../store';

/** A redirect with its layer, and its index in that layer's file. */
export type LayerRedirect = IndexedRedirect & { readonly layer: string };

/** The redirects in a layer's file; empty if it cannot be read, which the compiler reports. */
function readLayer(path: string, text: string | null): LayerRedirect[] {
  try {
    const layer = path.slice(0, path.indexOf('/'));
    return readRedirects(text).map((redirect) => ({ ...redirect, layer }));
  } catch {
    return [];
  }
}

/** All redirects of a site's layers with their unsaved edits, the site's own first. */
const listStated = (
  { files: pageFiles }: Pick<PlaygroundPage, 'files'>,
  files: PlaygroundData['files'],
): LayerRedirect[] =>
  pageFiles.flatMap(({ path }) =>
    path.endsWith('/redirects.json') ? readLayer(path, files[path]?.text ?? null) : [],
  );

/** The redirects that apply to a site, the site's own first: the highest layer with an address decides. */
export function listLayerRedirects(
  page: Pick<PlaygroundPage, 'files'>,
  files: PlaygroundData['files'],
): LayerRedirect[] {
  const decided = new Set<string>();
  return listStated(page, files).filter((redirect) => {
    const key = redirectKey(redirect) ?? redirect.from;
    const isFirst = !decided.has(key);
    decided.add(key);
    // One that only removes another does not apply, but its author may want to take it back.
    return isFirst;
  });
}
