import { typeOfExtension } from '../../../schema/rules.ts'

/** Returns true if a stored file is a picture by its extension. */
export const isPicture = (path: string) => typeOfExtension.get(path.split('.').at(-1)!.toLowerCase())?.startsWith('image/') ?? false
