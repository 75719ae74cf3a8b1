import { SampleNote } from '../../ui/site/SampleNote.tsx'
import { semesters } from './bba.ts'
import { Block, ProgrammeBody } from './ProgrammeBody.tsx'
import { ProgrammeHead } from './ProgrammeHead.tsx'
import { Semesters } from './Semesters.tsx'

export const Component = () => (
  <>
    <ProgrammeHead name="BBA" degree="Bachelor of Business Administration" ground="garnet" />
    <ProgrammeBody>
      <Block id="description" heading="Course description">
        <p>
          How organisations are led, financed and brought to their customers: accounting and statistics first, then finance,
          marketing and the management of people, always on cases from practice.
        </p>
        <p>A summer project and an internship bring what was learned into a firm before the degree is finished.</p>
        <SampleNote>Sample text, until the college has written its own.</SampleNote>
      </Block>
      <Block id="eligibility" heading="Eligibility">
        <p>Grade 12 in any stream or an equivalent, and the entrance test.</p>
        <SampleNote>Sample text: the office tells what holds for the coming intake.</SampleNote>
      </Block>
    </ProgrammeBody>
    <Semesters semesters={semesters} />
  </>
)
