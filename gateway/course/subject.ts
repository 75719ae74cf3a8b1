import * as z from 'zod/mini'
import { subjectRules, subjectWire } from '../../schema/subject.rules.ts'
import { GuardedAPI } from '../rest/reads.ts'
import { jsonBody } from '../rest/jsonBody.ts'
import type { SubjectInput } from '../types.generated.ts'

const subject = { key: 'subject', wire: subjectWire }
const subjects = { key: 'subjects', wire: z.array(subjectWire) }

export class SubjectAPI extends GuardedAPI {
  subjects() {
    return this.guardedList('subjects', subjects)
  }

  subjectsOfLevel(levelId: string) {
    return this.guardedPart('subjects/level', levelId, subjects)
  }

  /** Those of a level, taken from the list of all: for many levels one call. */
  async subjectsAmongAll(levelId: string) {
    return (await this.subjects()).filter((each) => each.levelId === levelId)
  }

  subject(id: string) {
    return this.guardedRecord('subjects', id, subject)
  }

  createSubject(input: SubjectInput) {
    return this.accept(subjectRules, input, (fields) => this.create('subjects', jsonBody(fields), subject))
  }

  updateSubject(id: string, input: SubjectInput) {
    return this.accept(subjectRules, input, (fields) =>
      this.update('subjects', id, jsonBody(fields), subject, { again: () => this.subject(id) }),
    )
  }

  deleteSubject(id: string) {
    return this.remove('subjects', id)
  }
}
