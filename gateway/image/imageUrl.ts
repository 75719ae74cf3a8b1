import type { Image } from '../../schema/image.rules.ts'
import { isSafeName, storedUrl } from '../rest/storedUrl.ts'

/** Where a picture can be seen: under /images by its name, or, if that can't stand in an address, where it is stored. */
export const imageUrl = ({ name, path }: Image) => (isSafeName(name) ? `/images/${encodeURIComponent(name)}` : storedUrl(path))
