/** An unusable snapshot: damaged, truncated, or of another version or other settings. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError';
}
