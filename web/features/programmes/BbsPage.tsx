import { bbs } from '../../../content/programmes/bbs.ts'
import { ProgrammePage } from './ProgrammePage.tsx'

export const Component = () => <ProgrammePage programme={bbs} />
