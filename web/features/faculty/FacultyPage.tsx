import { chakra } from '@chakra-ui/react'
import { type ReactNode, Suspense } from 'react'
import { ErrorPage } from '../../ui/ErrorPage.tsx'
import { Head } from '../../ui/Head.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { BackLink } from '../../ui/site/BackLink.tsx'
import { Eyebrow } from '../../ui/site/Eyebrow.tsx'
import { PlainPage } from '../../ui/site/PlainPage.tsx'
import { FacultyDocument, type FacultyQuery, useFacultyPage } from './faculty.page.generated.ts'

export { FacultyDocument as query }
export const record = 'faculty'

const row = '/#faculty'

export const Component = () => (
  <Suspense fallback={<Loading />}>
    <Faculty />
  </Suspense>
)

function Faculty() {
  const { faculty } = useFacultyPage()
  return faculty ? <Found faculty={faculty} /> : <Missing />
}

function Found({ faculty }: { faculty: NonNullable<FacultyQuery['faculty']> }) {
  const { id, email, address, department, qualification, description, imageUrl } = faculty
  const name = faculty.name ?? 'Faculty Member'
  return (
    <PlainPage>
      <Head title={name} description={description} />
      <BackLink href={row} />
      <Layout>
        <Portrait src={imageUrl} id={id} name={name} alt={name} />
        <div>
          <Eyebrow>Faculty Member</Eyebrow>
          <chakra.h1 fontSize={{ base: '3xl', md: '4xl' }}>{name}</chakra.h1>
          <Facts>
            <Fact name="Email">{email && <Mail href={`mailto:${email}`}>{email}</Mail>}</Fact>
            <Fact name="Address">{address}</Fact>
            <Fact name="Department">{department}</Fact>
            <Fact name="Qualification">{qualification}</Fact>
          </Facts>
          <chakra.p maxWidth="text" whiteSpace="pre-line" overflowWrap="anywhere">
            {description ?? 'No description available.'}
          </chakra.p>
        </div>
      </Layout>
    </PlainPage>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children ?? 'Not provided'}</dd>
  </div>
)

const Missing = () => (
  <ErrorPage heading="No data found for this faculty." title="Faculty member not found">
    <p>It may have been removed, or is temporarily unavailable.</p>
    <BackLink href={row} />
  </ErrorPage>
)

const Loading = () => (
  <PlainPage>
    <Head title="Faculty" />
    <BackLink href={row} />
    <Layout>
      <Skeleton aspectRatio="4 / 5" />
      <chakra.div display="grid" gap="6">
        <Skeleton height="54px" />
        <p role="status">Loading faculty member...</p>
      </chakra.div>
    </Layout>
  </PlainPage>
)

const Layout = chakra('article', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' },
    alignItems: 'start',
    columnGap: { md: '8', lg: '16' },
    rowGap: '8',
    marginTop: '6',
    maxWidth: '64rem',
  },
})

const Portrait = chakra(Picture, { base: { aspectRatio: '4 / 5', height: 'auto', borderRadius: 'card', maxWidth: '26rem' } })

const Facts = chakra('dl', {
  base: {
    marginBlock: '8',
    borderTopWidth: '1px',
    borderColor: 'line',
    '& > div': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '9rem minmax(0, 1fr)' },
      paddingBlock: '3',
      borderBottomWidth: '1px',
      borderColor: 'line',
    },
    '& dt': { color: 'muted' },
    '& dd': { overflowWrap: 'anywhere' },
  },
})

const Mail = chakra('a', { base: { color: 'accent', textDecoration: 'underline' } })
