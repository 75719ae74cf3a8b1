import * as z from 'zod/mini'
import { type Notice, noticeRules, noticeWire } from '../../schema/notice.rules.ts'
import { BackendAPI } from '../rest/resource.ts'
import { multipart } from '../rest/multipart.ts'
import type { NoticeInput } from '../types.generated.ts'

const newestReleaseFirst = (notices: Notice[]) =>
  notices.toSorted((one, other) => (other.releasedOn ?? '').localeCompare(one.releasedOn ?? ''))

const notice = { key: 'notice', wire: noticeWire }
const notices = { key: 'notices', wire: z.pipe(z.array(noticeWire), z.transform(newestReleaseFirst)) }

export class NoticeAPI extends BackendAPI {
  /** In the order of A-44. */
  notices() {
    return this.list('notices', notices)
  }

  notice(id: string) {
    return this.record('notices', id, notice)
  }

  createNotice(input: NoticeInput) {
    return this.accept(noticeRules, input, (fields) => this.create('notices', multipart(fields), notice))
  }

  updateNotice(id: string, input: NoticeInput) {
    return this.accept(noticeRules, input, (fields) => this.updateForm('notices', id, fields, notice))
  }

  deleteNotice(id: string) {
    return this.remove('notices', id)
  }
}
