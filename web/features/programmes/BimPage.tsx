import { SampleNote } from '../../ui/site/SampleNote.tsx'
import { semesters } from './bim.ts'
import { Block, ProgrammeBody } from './ProgrammeBody.tsx'
import { ProgrammeHead } from './ProgrammeHead.tsx'
import { Semesters } from './Semesters.tsx'

export const Component = () => (
  <>
    <ProgrammeHead name="BIM" degree="Bachelor of Information Management" ground="bronze" />
    <ProgrammeBody>
      <Block id="description" heading="Course description">
        <p>
          Half management, half information technology: how a business decides, and how the systems are built that it decides with.
        </p>
        <p>
          Programming, databases and networks stand beside accounting, finance and marketing in every year, and a project and an
          internship join the two.
        </p>
        <SampleNote>Sample text, until the college has written its own.</SampleNote>
      </Block>
      <Block id="eligibility" heading="Eligibility">
        <p>Grade 12 in any stream or an equivalent, with English, and mathematics or accounting.</p>
        <SampleNote>Sample text: the office tells what holds for the coming intake.</SampleNote>
      </Block>
    </ProgrammeBody>
    <Semesters semesters={semesters} />
  </>
)
