import { setTimeout as delay } from 'node:timers/promises';
import { readLastImports, type DatabaseAccess } from '../data';

/** If the database takes longer, the previous figures are used. */
const WAIT_MS = 500;

interface ImportAgeOptions {
  database: DatabaseAccess;
  /** The current sites: the imports of removed tenants are left out. */
  sites: { list(): readonly { slug: string }[] };
  now?: () => number;
}

/**
 * Creates a function that returns the seconds since each tenant's last successful import. While the
 * database does not respond, it continues from the previous figures.
 */
export function createImportAges({
  database,
  sites,
  now = Date.now,
}: ImportAgeOptions): () => Promise<ReadonlyMap<string, number>> {
  let known: ReadonlyMap<string, Date> = new Map();
  let reading: Promise<void> | undefined;
  const read = () =>
    (reading ??= database
      .run(readLastImports)
      .then(
        (lastImports) => void (known = lastImports),
        () => undefined,
      )
      .finally(() => (reading = undefined)));
  return async () => {
    await Promise.race([read(), delay(WAIT_MS, undefined, { ref: false })]);
    return new Map(
      sites.list().flatMap(({ slug }): [string, number][] => {
        const finishedAt = known.get(slug);
        return finishedAt ? [[slug, Math.max(0, (now() - finishedAt.getTime()) / 1_000)]] : [];
      }),
    );
  };
}
