/** Bits of `flags`: what an entry is beyond its own values. */
export const FLAG = {
  /** Its loc stands in an earlier entry too. */
  duplicate: 1,
  /** Its loc is of another host than the sitemap's publish location. */
  otherHost: 2,
  /** Its loc is outside the folder of the sitemap's publish location. */
  outsideScope: 4,
  /** It was in the file when that was last saved or read. */
  saved: 8,
  /** It is in the index of locs. */
  indexed: 16,
  /** It is in the order of its file; entries that were removed keep their number, for undo. */
  present: 32,
  /** Its loc names the same page as an earlier entry's, in other words. */
  equivalent: 64,
  /** Its loc and an earlier entry's differ by http and https alone. */
  otherScheme: 128,
  /** Its loc is of another host, whose robots.txt has to name the sitemap. */
  crossSubmission: 256,
  /** The site's robots.txt disallows its loc. */
  blockedByRobots: 512,
  /** An alternate of it, which the project lists, does not name it in turn. */
  notReciprocal: 1024,
  /** Its cluster's members list different alternates. */
  setDiffers: 2048,
  /** Another entry labels one of its alternates with another language. */
  labelConflict: 4096,
  /** The first member of a cluster without x-default. */
  noXDefault: 8192,
  /** An alternate of it is not in the project: whether that names it in turn, nobody knows. */
  namesUnlisted: 16384,
} as const;

/** The flags of an entry as it is read, but for those that its place decides. */
export const AS_READ = FLAG.saved | FLAG.present;
