import { programmeOf } from '../../../../content/programmes/Programme.ts'
import { useProgrammePage } from './programme.page.generated.ts'

/** Returns the course that teaches a programme, by its name, if the college has entered it. */
export const useCourseOf = (programme: string) =>
  useProgrammePage().courses?.find(({ name }) => programmeOf(name) === programmeOf(programme))
