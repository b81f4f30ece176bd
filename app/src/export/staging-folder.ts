/**
 * The folder in a target in which everything is staged. For an archive it is beside the archive, and this is the end of
 * its name.
 */
export const STAGING_FOLDER = '.urlset-export';

/** The folder in a target that has the new files of buckets, until `urlset compose` puts them in place. */
export const PARTS_FOLDER = '.urlset-parts';
