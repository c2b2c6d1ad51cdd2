import type { TenantSource } from '../compose/layers';

/** A file of the tenants' folder before and after; undefined where it is not there. */
export interface FileChange {
  /** `slug/pages/x.json` */
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** The folders with the changed files in them. */
export function withChanges(layers: readonly TenantSource[], changes: readonly FileChange[]): TenantSource[] {
  const texts = new Map(changes.map(({ path, after }) => [path, after]));
  return layers.map(({ slug, files }) => {
    const mine = changes.filter(({ path }) => path.startsWith(`${slug}/`));
    if (mine.length === 0) return { slug, files };
    const kept = files.flatMap(({ path, text }) => {
      const name = `${slug}/${path}`;
      const now = texts.has(name) ? texts.get(name) : text;
      return now === undefined ? [] : [{ path, text: now }];
    });
    const isNew = ({ path, before }: FileChange) =>
      before === undefined && !files.some((file) => `${slug}/${file.path}` === path);
    const added = mine
      .filter(isNew)
      .flatMap(({ path, after }) =>
        after === undefined ? [] : [{ path: path.slice(slug.length + 1), text: after }],
      );
    return { slug, files: [...kept, ...added] };
  });
}
