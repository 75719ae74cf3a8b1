import * as z from 'zod/mini'
import { type Innovation, innovationRules, innovationWire } from '../../schema/innovation.rules.ts'
import { BackendAPI } from '../rest/resource.ts'
import { multipart } from '../rest/multipart.ts'
import type { InnovationInput } from '../types.generated.ts'

const newestFirst = (innovations: Innovation[]) =>
  innovations.toSorted((one, other) => (other.createdAt ?? '').localeCompare(one.createdAt ?? ''))

const innovation = { key: 'innovation', wire: innovationWire }
const innovations = { key: 'innovations', wire: z.pipe(z.array(innovationWire), z.transform(newestFirst)) }

export class InnovationAPI extends BackendAPI {
  innovations() {
    return this.list('innovation-branches', innovations)
  }

  innovation(id: string) {
    return this.record('innovation-branches', id, innovation)
  }

  createInnovation(input: InnovationInput) {
    return this.accept(innovationRules, input, (fields) => this.create('innovation-branches', multipart(fields), innovation))
  }

  updateInnovation(id: string, input: InnovationInput) {
    return this.accept(innovationRules, input, (fields) => this.updateForm('innovation-branches', id, fields, innovation))
  }

  deleteInnovation(id: string) {
    return this.remove('innovation-branches', id)
  }
}
