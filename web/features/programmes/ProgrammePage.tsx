import type { ComponentProps } from 'react'
import type { Programme } from '../../../content/programmes/Programme.ts'
import { Block, ProgrammeBody } from './ProgrammeBody.tsx'
import { ProgrammeHead } from './ProgrammeHead.tsx'
import { Semesters } from './Semesters.tsx'

type Props = { programme: Programme } & Pick<ComponentProps<typeof ProgrammeHead>, 'background'>

/** A degree programme: header, description, eligibility and semesters. */
export const ProgrammePage = ({ programme: { name, degree, description, eligibility, semesters }, background }: Props) => (
  <>
    <ProgrammeHead name={name} degree={degree} background={background} />
    <ProgrammeBody>
      <Block id="description" heading="Course description">
        {description.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Block>
      <Block id="eligibility" heading="Eligibility">
        <p>{eligibility}</p>
        <p>Ask the office for current requirements.</p>
      </Block>
    </ProgrammeBody>
    <Semesters semesters={semesters} />
  </>
)
