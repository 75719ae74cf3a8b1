import { languageOf } from '../../lib/text/languageOf.ts'
import { PanelLinks } from '../../ui/site/items/PanelLinks.tsx'
import { OnwardFrame } from '../../ui/site/page/Onward.tsx'
import { SectionHeading } from '../../ui/site/page/Section.tsx'
import type { FacultyQuery } from './faculty.page.generated.ts'
import { Portrait } from './Portrait.tsx'

type Props = Pick<NonNullable<FacultyQuery['faculty']>, 'department' | 'colleagues'>

/** Links to other faculty members of the department. */
export function Colleagues({ department, colleagues }: Props) {
  if (!department || !colleagues?.length) return null
  return (
    <OnwardFrame aria-labelledby="onward">
      <SectionHeading id="onward" marginBottom="2">
        Also in <span lang={languageOf(department)}>{department}</span>
      </SectionHeading>
      <PanelLinks gridTemplateColumns={{ md: 'repeat(auto-fill, minmax(18rem, 1fr))' }}>
        {colleagues.map(({ id, name, initials, qualification, imageUrl }) => (
          <li key={id}>
            <a href={`/faculties/${encodeURIComponent(id)}`}>
              <Portrait src={imageUrl} sizes="112px" widths={[160, 320]} id={id} name={name} initials={initials} loading="lazy" />
              <span>
                <b lang={languageOf(name)}>{name ?? 'Faculty Member'}</b>
                <small lang={languageOf(qualification)}>{qualification}</small>
              </span>
            </a>
          </li>
        ))}
      </PanelLinks>
    </OnwardFrame>
  )
}
