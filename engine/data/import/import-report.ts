/** A record that was rejected, or a value that was dropped, and why. */
export interface Rejection {
  /** Number of the record in the feed, from 1; headers do not count. */
  record: number;
  /** Line of the file on which the record starts, from 1. */
  line: number;
  /** An explanation for the dealer who sends the feed. */
  reason: string;
  /** Column or path that the reason refers to. */
  column?: string;
  /** Its value, shortened. */
  value?: string;
}

/** An image host that the site does not show. */
export interface UnlistedImageHost {
  /** For example `https://photos.example`. */
  origin: string;
  /** Number of vehicles in the feed with images on this host. */
  vehicles: number;
}

/** The result of an import. `read` is the sum of imported, updated, unchanged and rejected records. */
export interface ImportReport {
  tenant: string;
  source: string;
  mapping: string;
  /** Number of records in the feed. */
  read: number;
  imported: number;
  /** Number of vehicles that changed or returned to stock. */
  updated: number;
  unchanged: number;
  rejected: Rejection[];
  /** Invalid values that were dropped from accepted records (`"invalid": "drop"` in the mapping). */
  dropped: Rejection[];
  /**
   * Texts of accepted records that were encoded twice or contain HTML entities. Visitors see them
   * unchanged.
   */
  misencoded: Rejection[];
  /** Comparison rates below the interest rate. They cannot be right, so the site shows no repayment of that lender. */
  implausibleRates: Rejection[];
  /** Image hosts that the site does not show, because the setting `images.origins` does not list them. */
  unlistedImageHosts: UnlistedImageHost[];
  /** Number of vehicles that are no longer in the feed; their pages return 410. */
  withdrawn: number;
  /** Number of demonstration vehicles that the feed replaced. */
  replaced: number;
  /** The stock generation after the import. */
  generation: number;
  /** Duration in milliseconds. */
  milliseconds: number;
  /** Whether this was a trial run: the report states what an import would do, and nothing was written. */
  isDryRun?: boolean;
  /** Why a valid feed was rejected, for example because it would have removed too many vehicles. */
  refused?: string;
}
