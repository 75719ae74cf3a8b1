import { bim } from '../../../../content/programmes/bim.ts'
import { ProgrammePage } from './ProgrammePage.tsx'

export { ProgrammeDocument as query } from './programme.page.generated.ts'

export const Component = () => <ProgrammePage programme={bim} />
