import type { TenantSource } from '../compose/layers';

/** The content of a tenant's file before and after a change; undefined if the file does not exist. */
export interface FileChange {
  /** `slug/pages/x.json` */
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

export function applyFileChanges(
  layers: readonly TenantSource[],
  changes: readonly FileChange[],
): TenantSource[] {
  const texts = new Map(changes.map(({ path, after }) => [path, after]));
  return layers.map(({ slug, files }) => {
    const ownChanges = changes.filter(({ path }) => path.startsWith(`${slug}/`));
    if (ownChanges.length === 0) return { slug, files };
    const existing = files.flatMap(({ path, text }) => {
      const name = `${slug}/${path}`;
      const now = texts.has(name) ? texts.get(name) : text;
      return now === undefined ? [] : [{ path, text: now }];
    });
    const isNew = ({ path, before }: FileChange) =>
      before === undefined && !files.some((file) => `${slug}/${file.path}` === path);
    const added = ownChanges
      .filter(isNew)
      .flatMap(({ path, after }) =>
        after === undefined ? [] : [{ path: path.slice(slug.length + 1), text: after }],
      );
    return { slug, files: [...existing, ...added] };
  });
}
