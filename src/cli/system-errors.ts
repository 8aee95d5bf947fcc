// Describes errors of the operating system, by their codes.

export const systemErrorDescriptions: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file or folder',
  EEXIST: 'Something already exists where a folder should be',
  ELOOP: 'A link leads back to itself',
  EACCES: 'There is no permission to read or write',
  EPERM: 'There is no permission to read or write',
  EROFS: 'The file system is read-only',
  ENOSPC: 'There is no space left on the disk',
  EDQUOT: 'The quota of the disk is used up',
  EMFILE: 'Too many files are open',
  ENFILE: 'Too many files are open',
  ENAMETOOLONG: 'A path is too long for this file system',
  EIO: 'The disk cannot be read or written',
  ENOTDIR: 'There is a file where a folder should be',
};
