import { Suspense } from 'react'
import { styled } from '#styled'
import { programmeLinks } from '../../../../content/programmes/emblemOf.ts'
import { useCollege } from '../../../lib/college.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Container } from '../../../ui/Container.tsx'
import { Head } from '../../../ui/Head.tsx'
import { Banner, BannerText } from '../../../ui/site/banner/Banner.tsx'
import { roles } from '../../../ui/tableRoles.ts'
import { ComparedValue } from './ComparedValue.tsx'
import { comparison, isSame, type Row } from './comparison.ts'
import { useCourseOf } from './useCourseOf.ts'

export { ProgrammeDocument as query } from './programme.page.generated.ts'

const summary = 'The four courses side by side, from their own pages.'
const courses = programmeLinks(undefined).map(({ path, ...course }) => ({ ...course, key: path.slice(1) }))

/** The degree programmes side by side. On phones, radio buttons choose the one that is shown, by the style sheet alone. */
export const Component = () => (
  <>
    <Head title="Compare courses" description={summary} />
    <Banner heading="Compare courses">
      <BannerText>{summary}</BannerText>
    </Banner>
    <Comparison>
      <Tools>
        <label>
          <input type="checkbox" id="differing" /> Only what differs
        </label>
        <Button onClick={() => print()}>Print</Button>
      </Tools>
      <Switch role="radiogroup" aria-label="Course">
        {courses.map(({ key, name }, index) => (
          <label key={key}>
            <input type="radio" name="course" id={`compare-${key}`} defaultChecked={index === 0} />
            {name.split(' ').at(-1)}
          </label>
        ))}
      </Switch>
      <Table />
    </Comparison>
  </>
)

function Table() {
  const rows = comparison(useCollege())
  return (
    <table {...roles.table}>
      <thead {...roles.group}>
        <tr {...roles.row}>
          <td {...roles.cell} />
          {courses.map(({ key, name, field, mountain, background }) => (
            <th key={key} scope="col" data-course={key} {...roles.header}>
              <CourseHead bg={background}>
                <b>{name}</b>
                <small>{field}</small>
                <img src={mountain} alt="" width="720" height="400" />
              </CourseHead>
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.group}>
        {rows.map((row) => (
          <ComparedRow key={row.name} {...row} />
        ))}
        <tr {...roles.row}>
          <td {...roles.cell} />
          {courses.map(({ key, name }) => (
            <td key={key} data-course={key} {...roles.cell}>
              <Pages>
                <ButtonLink href={`/${key}`}>
                  Overview <styled.span srOnly>of {name}</styled.span>
                </ButtonLink>
                <Suspense>
                  <SyllabusButton programme={name} />
                </Suspense>
              </Pages>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

const ComparedRow = (row: Row) => (
  <tr {...roles.row} id={row.name.toLowerCase().replaceAll(' ', '-')} data-same={isSame(row) || undefined}>
    <th scope="row" {...roles.rowHeader}>
      {row.name}
    </th>
    {courses.map(({ key }, index) => (
      <td key={key} data-course={key} {...roles.cell}>
        <ComparedValue value={row.values[index]} />
      </td>
    ))}
  </tr>
)

/** Link to the course that teaches a programme, if the college has entered it. */
function SyllabusButton({ programme }: { programme: string }) {
  const course = useCourseOf(programme)
  if (!course) return null
  return (
    <ButtonLink href={`/course/${encodeURIComponent(course.id)}`}>
      Syllabus <styled.span srOnly>of {programme}</styled.span>
    </ButtonLink>
  )
}

const hidden = { display: 'none' } as const

const Comparison = styled(Container, {
  base: {
    '& table': { width: 'full', tableLayout: 'fixed', lineHeight: '1.5' },
    '& thead > tr > td': { width: { base: '8rem', lg: '10rem' } },
    '& thead > tr > *': {
      position: { md: 'sticky' },
      top: '0',
      zIndex: '1',
      height: { md: '1px' },
      paddingBlock: '2',
      paddingRight: { md: '3' },
      bg: 'paper',
    },
    '& tbody > tr > *': { paddingBlock: '14px', paddingRight: { base: '4', lg: '8' }, borderTopWidth: '1px', verticalAlign: 'top' },
    '& tbody > tr': { scrollMarginTop: { base: '72px', md: '144px' } },
    '& tbody th': { color: 'muted', fontWeight: '600', textAlign: 'start' },
    '& tbody td': { textWrap: 'pretty' },
    // an item of two lines must not look like two items
    '& tbody li': { lineHeight: '1.35' },
    '& tbody li + li': { marginTop: { base: '2', _print: '0' } },
    '&:has(#differing:checked) [data-same]': hidden,
    '@media screen and (width < 48rem)': {
      '& :is(table, thead, tbody, tr, th, td)': { display: 'block' },
      '& tr > td:first-child': hidden,
      '& tbody > tr': { paddingBlock: '3', borderTopWidth: '1px' },
      '& tbody > tr > *': { padding: '0', borderWidth: '0' },
      '& tbody th': { fontSize: 'sm' },
      '&:has(#compare-csit:checked) [data-course]:not([data-course=csit])': hidden,
      '&:has(#compare-bba:checked) [data-course]:not([data-course=bba])': hidden,
      '&:has(#compare-bbs:checked) [data-course]:not([data-course=bbs])': hidden,
      '&:has(#compare-bim:checked) [data-course]:not([data-course=bim])': hidden,
    },
    _print: {
      fontSize: 'sm',
      lineHeight: '1.35',
      '& tbody > tr > *': { paddingBlock: '1', lineHeight: '1.35' },
      '& thead > tr > *': { position: 'static' },
    },
  },
})

const Tools = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '4',
    paddingTop: { base: '3', md: '6' },
    '& > label': { display: 'flex', alignItems: 'center', gap: '3', minHeight: '44px' },
    '& input': { boxSize: '20px', accentColor: 'accent' },
    '@media (scripting: none)': { '& > button': { display: 'none' } },
    '& > button': { display: { base: 'none', md: 'inline-flex' } },
    _print: { display: 'none' },
  },
})

const Switch = styled('div', {
  base: {
    display: { base: 'grid', md: 'none', _print: 'none' },
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    position: 'sticky',
    top: '0',
    zIndex: '2',
    paddingBlock: '2',
    bg: 'paper',
    '& > label': {
      position: 'relative',
      display: 'grid',
      placeItems: 'center',
      minHeight: '48px',
      marginInlineStart: '-1px',
      bg: 'card',
      borderWidth: '1px',
      borderColor: 'edge',
      fontWeight: '600',
    },
    '& input': { position: 'absolute', inset: '0', opacity: '0', cursor: 'pointer' },
    '& > label:has(:checked)': { zIndex: '1', bg: 'marked', borderColor: 'ink', boxShadow: 'inset 0 -3px 0 {colors.marigold}' },
    '& > label:has(:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
  },
})

const CourseHead = styled('div', {
  base: {
    display: 'grid',
    gridTemplateRows: 'auto 1fr auto',
    rowGap: '1',
    height: 'full',
    overflow: 'hidden',
    paddingTop: { base: '4', _print: '0' },
    borderRadius: 'card',
    color: 'onDark',
    textAlign: 'start',
    '& > :is(b, small)': { paddingInline: { base: '4', mdToLg: '3', _print: '0' } },
    '& > b': { fontFamily: 'heading', fontWeight: '600', fontSize: 'xl', lineHeight: '1.1' },
    '& > img': {
      display: { _print: 'none' },
      width: 'full',
      height: 'auto',
      aspectRatio: '720 / 400',
      marginTop: { base: '-6', md: '-2', lg: '-4' },
      objectFit: 'cover',
      objectPosition: '60% 100%',
    },
    '& > small': { fontSize: 'sm', fontWeight: '400', lineHeight: '1.35' },
  },
})

const Pages = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', _print: { display: 'none' } } })
