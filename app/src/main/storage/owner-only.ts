/** Permissions of what Urlset keeps for itself: nobody else reads what a person opens and edits. */
export const OWNER_ONLY = { file: 0o600, folder: 0o700 };
