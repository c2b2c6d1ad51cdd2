/** The snapshot is unusable: damaged, truncated, or written with a different version or different settings. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError';
}
