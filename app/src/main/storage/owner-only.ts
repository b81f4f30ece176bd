/** Permissions of Urlset's own files: only the owner may see what the user opens and edits. */
export const OWNER_ONLY = { file: 0o600, folder: 0o700 };
