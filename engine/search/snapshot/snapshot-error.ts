/** A snapshot that cannot be used: damaged, cut off, of another version, or of other settings. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError';
}
