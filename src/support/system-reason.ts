/** Why the system refuses to write, in plain words, by the code of its error. */
const reasons: Readonly<Record<string, string>> = {
  EACCES: 'the folder may not be written to',
  EPERM: 'the folder may not be written to',
  EROFS: 'the disk may only be read',
  ENOSPC: 'the disk is full',
  EFBIG: 'the disk is full',
  EDQUOT: 'the disk is full',
  ENOENT: 'a folder or file that it needs is not there, or a link leads nowhere',
  EEXIST: 'a part of its path is a file',
  ENOTDIR: 'a part of its path is a file',
  EISDIR: 'it is a folder',
  ENAMETOOLONG: 'its name is too long',
}

/** Why something could not be written: a part of a sentence, without the temporary files that the system names. */
export function systemReason(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException
  return reasons[code] ?? message
}
