/** Returns true for an error of the file system that says that there is no space left, or none for this user. */
export const isDiskFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes(String((error as NodeJS.ErrnoException).code))
