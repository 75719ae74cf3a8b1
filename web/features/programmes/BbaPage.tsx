import { bba } from '../../../content/programmes/bba.ts'
import { ProgrammePage } from './ProgrammePage.tsx'

export const Component = () => <ProgrammePage programme={bba} />
