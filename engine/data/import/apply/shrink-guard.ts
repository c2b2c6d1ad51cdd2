/** Share of a feed's vehicles that one import may remove without --force. */
const MAX_SHRINK_SHARE = 0.5;

/** The import would remove too many vehicles; it is rolled back. */
export class ImportRefusedError extends Error {
  override readonly name = 'ImportRefusedError';
}

/**
 * Throws if an import would remove more than half of a feed's vehicles, because a truncated file is more likely than
 * that many sales.
 *
 * @param missing vehicles of the feed that are in stock but not in the file
 * @param current vehicles of the feed that are in stock
 */
export function guardAgainstShrinking(missing: number, current: number): void {
  if (missing <= current * MAX_SHRINK_SHARE) return;
  throw new ImportRefusedError(
    `${missing} of this feed's ${current} cars are missing from the file, which is more than half. Nothing was ` +
      'changed. Check that the file is complete. If it is, import it again with --force.',
  );
}
