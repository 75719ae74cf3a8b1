import { SampleNote } from '../../ui/site/SampleNote.tsx'
import { semesters } from './bbs.ts'
import { Block, ProgrammeBody } from './ProgrammeBody.tsx'
import { ProgrammeHead } from './ProgrammeHead.tsx'
import { Semesters } from './Semesters.tsx'

export const Component = () => (
  <>
    <ProgrammeHead name="BBS" degree="Bachelor of Business Studies" ground="pine" />
    <ProgrammeBody>
      <Block id="description" heading="Course description">
        <p>
          Accounting, economics and the law of trade, thorough and close to practice, for those who will keep the books, found a
          firm or go on to a master’s degree.
        </p>
        <p>
          The examinations are annual boards; the subjects are laid out here over eight semesters, so that the way through each year
          can be seen.
        </p>
        <SampleNote>Sample text, until the college has written its own.</SampleNote>
      </Block>
      <Block id="eligibility" heading="Eligibility">
        <p>Grade 12 in any stream or an equivalent.</p>
        <SampleNote>Sample text: the office tells what holds for the coming intake.</SampleNote>
      </Block>
    </ProgrammeBody>
    <Semesters semesters={semesters} />
  </>
)
