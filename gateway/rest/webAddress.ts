import { isWebAddress } from '../../schema/webAddress.ts'

/** An address that may stand as a link; null for any other, such as `javascript:`. */
export const webAddress = (text: string | null) => (text && isWebAddress(text) ? text : null)
