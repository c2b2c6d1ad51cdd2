/** The part of a feed’s cars that may vanish in one import without force. */
const MAX_SHRINK_SHARE = 0.5;

/** An import that would take away too much; it is rolled back. */
export class ImportRefusedError extends Error {
  override readonly name = 'ImportRefusedError';
}

/**
 * Throws when more than half of the cars would go: half a file is far more often sent by mistake than half a yard is sold.
 *
 * @param vanishing cars of the feed that are in stock and not in the file
 * @param current cars of the feed that are in stock
 */
export function guardAgainstShrinking(vanishing: number, current: number): void {
  if (vanishing <= current * MAX_SHRINK_SHARE) return;
  throw new ImportRefusedError(
    `${vanishing} of the ${current} cars of this feed are not in the file; more than half of the stock would go. Nothing was ` +
      'changed. Check that the file is whole; if it is right, import again with --force.',
  );
}
