import type { PlaygroundFile } from '../../../schemas';
import type { TenantSource } from '../../layout';

/** Replaces files with an editor's drafts. Unchanged layers stay the same object. */
export function applyDraft(
  files: readonly TenantSource[],
  drafts: readonly PlaygroundFile[],
): TenantSource[] {
  return files.map((layer) => {
    const tenantDrafts = drafts.filter(({ path }) => path.startsWith(`${layer.slug}/`));
    if (tenantDrafts.length === 0) return layer;
    const texts = new Map(layer.files.map(({ path, text }) => [path, text]));
    for (const { path, text } of tenantDrafts) {
      const filePath = path.slice(layer.slug.length + 1);
      if (text === null) texts.delete(filePath);
      else texts.set(filePath, text);
    }
    return { ...layer, files: [...texts].map(([path, text]) => ({ path, text })) };
  });
}
