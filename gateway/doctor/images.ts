import { storedUrl } from '../../text/storedUrl.ts'
import type { Config } from '../config.ts'
import { isObject } from '../rest/shape/parse.ts'
import { advice, type Finding } from './report.ts'
import type { Show } from './values.ts'

const TODO = 'Answer the path of the image below /storage/, or an address that begins with https.'

/** Names images that browsers don't show, because the policy of the site permits only its own and those by https. */
export function blockedImages(records: unknown[], { publicUrl }: Pick<Config, 'publicUrl'>, show: Show): Finding[] {
  const isBlocked = (value: unknown) => {
    const url = typeof value === 'string' ? storedUrl(value) : null
    return url?.startsWith('http:') && new URL(url).origin !== new URL(publicUrl).origin
  }
  return ['image', 'path'].flatMap((field) => {
    const [first, ...others] = records.filter(isObject).flatMap((record) => (isBlocked(record[field]) ? [record[field]] : []))
    if (first === undefined) return []
    const count = records.length === 1 ? '' : ` in ${others.length + 1} of ${records.length} records`
    return [advice(`${field} is blocked by the policy of the site${count}: ${show(first)}.`, TODO)]
  })
}
