import { SampleNote } from '../../ui/site/SampleNote.tsx'
import { semesters } from './csit.ts'
import { Block, ProgrammeBody } from './ProgrammeBody.tsx'
import { ProgrammeHead } from './ProgrammeHead.tsx'
import { Semesters } from './Semesters.tsx'

export const Component = () => (
  <>
    <ProgrammeHead name="B.Sc. CSIT" degree="Bachelor of Science in Computer Science and Information Technology" ground="night" />
    <ProgrammeBody>
      <Block id="description" heading="Course description">
        <p>
          How computers work, how they are programmed, and how information becomes something that people can use: from circuits and
          discrete mathematics over operating systems and networks to software that others rely on.
        </p>
        <p>
          Each semester joins theory with the laboratory, and the last ones leave room for electives, an internship and a project of
          one’s own.
        </p>
        <SampleNote>Sample text, until the college has written its own.</SampleNote>
      </Block>
      <Block id="eligibility" heading="Eligibility">
        <p>Grade 12 in science or an equivalent, with mathematics among the subjects, and the entrance test.</p>
        <SampleNote>Sample text: the office tells what holds for the coming intake.</SampleNote>
      </Block>
    </ProgrammeBody>
    <Semesters semesters={semesters} />
  </>
)
