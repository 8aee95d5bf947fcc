/** Why a folder cannot be written, in words for whoever started the build: exit status 2. */
export class FolderError extends Error {}
