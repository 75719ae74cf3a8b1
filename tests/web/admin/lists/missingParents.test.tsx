import { ApolloProvider } from '@apollo/client/react'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { College } from '../../../../schema/college.rules.ts'
import { adminClient } from '../../../../web/admin/apollo/client.ts'
import { system } from '../../../../web/admin/theme/system.ts'
import { CourseOfLevelsDocument, LevelsByCourseDocument } from '../../../../web/features/course/admin/LevelAdmin.generated.ts'
import { LevelsByCoursePage } from '../../../../web/features/course/admin/LevelAdmin.tsx'
import { LevelsToChooseDocument, SubjectsByLevelDocument } from '../../../../web/features/course/admin/SubjectAdmin.generated.ts'
import { SubjectsByLevelPage } from '../../../../web/features/course/admin/SubjectAdmin.tsx'
import { CollegeContext } from '../../../../web/lib/college.ts'

afterEach(() => vi.unstubAllGlobals())

const level = { __typename: 'Level', id: '1', title: 'First', course: null }
const answers: Record<string, object> = {
  CourseOfLevels: { course: null },
  LevelsByCourse: { levels: [] },
  LevelsToChoose: { levels: [level] },
  SubjectsByLevel: { subjects: [] },
}

/** Returns the texts of a screen whose queries have been answered. */
async function screen(Component: ComponentType, id: string) {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) =>
    Response.json({ data: answers[JSON.parse(body).operationName] }),
  )
  const client = adminClient()
  await client.query({ query: CourseOfLevelsDocument, variables: { id } })
  await client.query({ query: LevelsByCourseDocument, variables: { courseId: id } })
  await client.query({ query: LevelsToChooseDocument })
  await client.query({ query: SubjectsByLevelDocument, variables: { levelId: id } })
  const router = createMemoryRouter([{ path: '/:id', Component }], { initialEntries: [`/${id}`] })
  const markup = renderToString(
    <ChakraProvider value={system}>
      <CollegeContext value={{ name: 'College' } as College}>
        <ApolloProvider client={client}>
          <RouterProvider router={router} />
        </ApolloProvider>
      </CollegeContext>
    </ChakraProvider>,
  )
  return markup.replace(/<style.*?<\/style>/gs, '').match(/(?<=>)[^<]+/g)
}

test.each([
  ['course', LevelsByCoursePage, ['Levels', 'Back', 'Course not found.', 'It may have been deleted.']],
  ['level', SubjectsByLevelPage, ['Subjects', 'Back', 'Level not found.', 'It may have been deleted.']],
])('the list of a %s that does not exist says so, and offers nothing to add to it', async (_noun, Component, texts) => {
  expect((await screen(Component, '99'))?.slice(1)).toEqual(texts)
})

test('the list of a level without subjects offers to add one', async () => {
  const texts = await screen(SubjectsByLevelPage, '1')
  for (const text of ['+ Add Subject', 'No subjects found for this level.', 'Use the button above to add the first one.'])
    expect(texts).toContain(text)
})
