/**
 * The folder in a target in which everything is staged. For an archive, the folder is beside the archive, and its name
 * ends with this.
 */
export const STAGING_FOLDER = '.urlset-export';

/** The folder in a target that holds the new files of buckets, until `urlset compose` puts them in place. */
export const PARTS_FOLDER = '.urlset-parts';
