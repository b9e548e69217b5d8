/**
 * The greatest age of a public reply (a page, or a reply of a call with `cache`) in each place that keeps it, in seconds.
 * A browser keeps none: it asks each time.
 */
export const pageAgeSeconds = {
  /**
   * The shop's own page cache. A write drops what it changes at once (`invalidatePages`); this is for what changes without
   * one, such as a day that ends.
   */
  ownCache: 300,
  /** The same while the database is away, after that. */
  databaseAway: 600,
  /** A cache in front of the shop (`s-maxage`), which hears of changes only with `CDN_PURGE_KIND`. */
  cdn: 60,
  /** The same while it fetches a new one, after that. */
  cdnFetching: 300,
} as const
