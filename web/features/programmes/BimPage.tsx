import { bim } from '../../../content/programmes/bim.ts'
import { ProgrammePage } from './ProgrammePage.tsx'

export const Component = () => <ProgrammePage programme={bim} />
