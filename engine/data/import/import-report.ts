/** A record of a feed that was not taken, or a part of one that was left out, and why. */
export interface Rejection {
  /** Number of the record in the feed, from 1; headers do not count. */
  record: number;
  /** Line of the file on which the record begins, from 1. */
  line: number;
  /** In words, for the dealer who sends the feed. */
  reason: string;
  /** Column or path in the record the reason is about. */
  column?: string;
  /** What stood there, shortened. */
  value?: string;
}

/** What an import did. `read` is the sum of imported, updated, unchanged and the number of rejected. */
export interface ImportReport {
  tenant: string;
  source: string;
  mapping: string;
  /** Records of the feed. */
  read: number;
  /** Cars that are new. */
  imported: number;
  /** Cars that were there and changed, or came back. */
  updated: number;
  /** Cars that are as they were. */
  unchanged: number;
  rejected: Rejection[];
  /** What could not be read of cars that were taken, and was left out (`"invalid": "drop"` in the mapping). */
  dropped: Rejection[];
  /** Cars of this feed that are no longer in it; their pages answer 410. */
  withdrawn: number;
  /** Demonstration cars that gave way to real ones. */
  replaced: number;
  /** The tenant’s generation after the import. */
  generation: number;
  /** Time it took, in milliseconds. */
  milliseconds: number;
  /** Why nothing was changed although the feed could be read: it would have taken away too much. */
  refused?: string;
}
