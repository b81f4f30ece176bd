/** Bits of `flags`: facts about an entry that its own values do not show. */
export const FLAG = {
  /** An earlier entry has the same loc. */
  duplicate: 1,
  /** Its loc has a host other than that of the sitemap's publish location. */
  otherHost: 2,
  /** Its loc is outside the folder of the sitemap's publish location. */
  outsideScope: 4,
  /** It was in the file when the file was last saved or read. */
  saved: 8,
  /** It is in the lookup of locs, `LocIndex`. */
  indexed: 16,
  /** It has a place in its file. A removed entry does not, but keeps its number for undo. */
  present: 32,
  /** Its loc is another spelling of an earlier entry's loc. */
  equivalent: 64,
  /** Its loc differs from an earlier entry's loc only in the scheme: http or https. */
  otherScheme: 128,
  /** Its loc has another host, whose robots.txt does not name the sitemap, but must. */
  crossSubmission: 256,
  /** The site's robots.txt disallows its loc. */
  blockedByRobots: 512,
  /** One of its alternates is in the project, and does not name it in return. */
  notReciprocal: 1024,
  /** The members of its cluster list different alternates. */
  setDiffers: 2048,
  /** One of its alternates is listed for another language elsewhere. */
  labelConflict: 4096,
  /** It is the first member of a cluster without x-default. */
  noXDefault: 8192,
  /** One of its alternates is not in the project, so its return link cannot be checked. */
  namesUnlisted: 16384,
} as const;

/** The flags of every entry that was just read. Flags that depend on the publish location may be added to them. */
export const AS_READ = FLAG.saved | FLAG.present;
