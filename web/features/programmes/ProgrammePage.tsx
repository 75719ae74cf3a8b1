import type { ComponentProps } from 'react'
import type { Programme } from '../../../content/programmes/Programme.ts'
import { Block, ProgrammeBody } from './ProgrammeBody.tsx'
import { ProgrammeHead } from './ProgrammeHead.tsx'
import { Semesters } from './Semesters.tsx'

type Props = { programme: Programme } & Pick<ComponentProps<typeof ProgrammeHead>, 'ground'>

/** A degree programme: header, description, eligibility and semesters. */
export const ProgrammePage = ({ programme: { name, degree, description, eligibility, semesters }, ground }: Props) => (
  <>
    <ProgrammeHead name={name} degree={degree} ground={ground} />
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
