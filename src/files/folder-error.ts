/** The error for a folder that cannot be written. Commands print its message and exit with status 2. */
export class FolderError extends Error {}
