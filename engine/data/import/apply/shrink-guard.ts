/** Share of a feed's vehicles that one import may remove without --force. */
const MAX_SHRINK_SHARE = 0.5;

/** The import would remove too many vehicles; it is rolled back. */
export class ImportRefusedError extends Error {
  override readonly name = 'ImportRefusedError';
}

/** The effect of an import on the stock. All numbers count vehicles. */
export interface ImportEffect {
  read: number;
  /** Records that were accepted, including those without a change. */
  accepted: number;
  /** Vehicles of this feed that are in stock. */
  current: number;
  /** Those of them that are not among the accepted records. */
  missing: number;
  /** Vehicles of other feeds, such as the demonstration stock, that this feed replaces. */
  replaced: number;
}

/**
 * Throws if an import would replace the stock with nothing, or remove more than half of a feed's vehicles, because a
 * truncated file or one for another mapping is more likely than that many sales.
 */
export function guardAgainstShrinking({ read, accepted, current, missing, replaced }: ImportEffect): void {
  const removed = missing + replaced;
  if (accepted === 0 && removed > 0) {
    const cause = read === 0 ? 'The file has no records' : `None of the file's ${read} records is valid`;
    throw new ImportRefusedError(
      `${cause}, so all ${removed} cars in stock would be removed. Nothing was changed. Check the file and the ` +
        'mapping. To remove the cars, import it again with --force.',
    );
  }
  if (missing <= current * MAX_SHRINK_SHARE) return;
  throw new ImportRefusedError(
    `${missing} of this feed's ${current} cars are missing from the file or invalid, which is more than half. Nothing ` +
      'was changed. Check that the file is complete. If it is, import it again with --force.',
  );
}
