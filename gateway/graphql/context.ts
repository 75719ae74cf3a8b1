import type { Source } from '../cache.ts'
import { CourseAPI } from '../course/course.ts'
import { FacultyAPI } from '../faculty/faculty.ts'
import { ImageAPI } from '../image/image.ts'
import { InnovationAPI } from '../innovation/innovation.ts'
import { LevelAPI } from '../course/level.ts'
import { NoticeAPI } from '../notice/notice.ts'
import type { Backend, Caller } from '../rest/client.ts'
import { SessionAPI } from '../session/session.ts'
import type { SignInThrottle } from '../session/throttle.ts'
import { SocialLinkAPI } from '../socialLink/socialLink.ts'
import { SubjectAPI } from '../course/subject.ts'

export type Context = ReturnType<ReturnType<typeof createContexts>>

type Request = { token?: string | undefined; address?: string; past?: boolean; idempotencyKey?: string | undefined }

/** Makes a context for each request: its data sources, and the age of what they answer. */
export const createContexts =
  (backend: Backend, throttle: SignInThrottle) =>
  ({ token, address = '', past = false, idempotencyKey }: Request) => {
    const staleness = new Staleness()
    const caller: Caller = {
      token,
      address,
      past,
      used: staleness.note,
      seen: new Map(),
      nextIdempotencyKey: keysFrom(idempotencyKey),
    }
    return {
      staleness,
      signedIn: token !== undefined,
      courseAPI: new CourseAPI(backend, caller),
      levelAPI: new LevelAPI(backend, caller),
      subjectAPI: new SubjectAPI(backend, caller),
      facultyAPI: new FacultyAPI(backend, caller),
      noticeAPI: new NoticeAPI(backend, caller),
      innovationAPI: new InnovationAPI(backend, caller),
      socialLinkAPI: new SocialLinkAPI(backend, caller),
      imageAPI: new ImageAPI(backend, caller),
      sessionAPI: new SessionAPI(backend, caller, throttle),
    }
  }

/** Returns one key per create: a request may hold several, and each creates a record of its own. */
function keysFrom(key: string | undefined) {
  let creates = 0
  return () => {
    creates++
    return key === undefined || creates === 1 ? key : `${key}-${creates}`
  }
}

/** Of an answer's sources those that are stale: the answer is as old as the oldest of them. */
class Staleness {
  #asOf = Number.POSITIVE_INFINITY

  note = ({ stale, asOf }: Source) => {
    if (stale) this.#asOf = Math.min(this.#asOf, asOf)
  }

  /** What the answer's `extensions` say of it, if anything. */
  get extensions() {
    return Number.isFinite(this.#asOf) ? { stale: { asOf: new Date(this.#asOf).toISOString() } } : undefined
  }
}
