/** The folder in a target that everything is staged in; behind the name of an archive, the folder beside it. */
export const STAGING_FOLDER = '.urlset-export';
