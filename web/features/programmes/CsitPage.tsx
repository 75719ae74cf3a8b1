import { csit } from '../../../content/programmes/csit.ts'
import { ProgrammePage } from './ProgrammePage.tsx'

export const Component = () => <ProgrammePage programme={csit} />
