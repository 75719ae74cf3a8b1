import type { ApolloClient } from '@apollo/client'
import type { RouteObject } from 'react-router-dom'
import { AddCoursePage } from '../features/course/admin/AddCoursePage.tsx'
import { CoursesPage } from '../features/course/admin/CoursesPage.tsx'
import { EditCoursePage } from '../features/course/admin/EditCoursePage.tsx'
import { AddFacultyPage } from '../features/faculty/admin/AddFacultyPage.tsx'
import { EditFacultyPage } from '../features/faculty/admin/EditFacultyPage.tsx'
import { FacultiesPage } from '../features/faculty/admin/FacultiesPage.tsx'
import { AddImagePage } from '../features/image/admin/AddImagePage.tsx'
import { ImagesPage } from '../features/image/admin/ImagesPage.tsx'
import { AddInnovationPage } from '../features/innovation/admin/AddInnovationPage.tsx'
import { EditInnovationPage } from '../features/innovation/admin/EditInnovationPage.tsx'
import { InnovationsPage } from '../features/innovation/admin/InnovationsPage.tsx'
import { AddLevelPage } from '../features/level/admin/AddLevelPage.tsx'
import { EditLevelPage } from '../features/level/admin/EditLevelPage.tsx'
import { LevelsByCoursePage } from '../features/level/admin/LevelsByCoursePage.tsx'
import { LevelsPage } from '../features/level/admin/LevelsPage.tsx'
import { AddNoticePage } from '../features/notice/admin/AddNoticePage.tsx'
import { EditNoticePage } from '../features/notice/admin/EditNoticePage.tsx'
import { NoticesPage } from '../features/notice/admin/NoticesPage.tsx'
import { LoginPage } from '../features/session/LoginPage.tsx'
import { AddSocialLinkPage } from '../features/socialLink/admin/AddSocialLinkPage.tsx'
import { EditSocialLinkPage } from '../features/socialLink/admin/EditSocialLinkPage.tsx'
import { SocialLinksPage } from '../features/socialLink/admin/SocialLinksPage.tsx'
import { AddSubjectPage } from '../features/subject/admin/AddSubjectPage.tsx'
import { EditSubjectPage } from '../features/subject/admin/EditSubjectPage.tsx'
import { SubjectsByLevelPage } from '../features/subject/admin/SubjectsByLevelPage.tsx'
import { SubjectsPage } from '../features/subject/admin/SubjectsPage.tsx'
import { DashboardPage } from '../pages/dashboard/DashboardPage.tsx'
import { AdminLayout } from './AdminLayout.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'
import { enter, leave, notFound } from './guard.ts'

const screens: RouteObject[] = [
  { index: true, Component: DashboardPage },
  { path: 'courses', Component: CoursesPage },
  { path: 'courses/add', Component: AddCoursePage },
  { path: 'courses/edit/:id', Component: EditCoursePage },
  { path: 'courses/level/:id', Component: LevelsByCoursePage },
  { path: 'levels', Component: LevelsPage },
  { path: 'levels/add', Component: AddLevelPage },
  { path: 'levels/edit/:id', Component: EditLevelPage },
  { path: 'subjects', Component: SubjectsPage },
  { path: 'subjects/level/:id', Component: SubjectsByLevelPage },
  { path: 'subjects/add', Component: AddSubjectPage },
  { path: 'subjects/edit/:id', Component: EditSubjectPage },
  { path: 'faculties', Component: FacultiesPage },
  { path: 'faculties/add', Component: AddFacultyPage },
  { path: 'faculties/edit/:id', Component: EditFacultyPage },
  { path: 'notices', Component: NoticesPage },
  { path: 'notices/add', Component: AddNoticePage },
  { path: 'notices/edit/:id', Component: EditNoticePage },
  { path: 'socials', Component: SocialLinksPage },
  { path: 'socials/add', Component: AddSocialLinkPage },
  { path: 'socials/edit/:id', Component: EditSocialLinkPage },
  { path: 'images', Component: ImagesPage },
  { path: 'images/add', Component: AddImagePage },
  { path: 'innovation-hub', Component: InnovationsPage },
  { path: 'innovation-hub/add', Component: AddInnovationPage },
  { path: 'innovation-hub/edit/:id', Component: EditInnovationPage },
]

/** Stands for the first screen while the guard decides, which takes no time. */
const Nothing = () => null

/** The admin's addresses. */
export const routes = (client: ApolloClient): RouteObject[] => [
  { path: '/admin/login', Component: LoginPage, ErrorBoundary: ErrorScreen },
  {
    path: '/admin',
    loader: ({ request }) => enter(client, request.url),
    shouldRevalidate: () => true,
    HydrateFallback: Nothing,
    Component: AdminLayout,
    ErrorBoundary: ErrorScreen,
    children: [
      {
        ErrorBoundary: ErrorScreen,
        children: [...screens, { path: 'logout', action: () => leave(client), loader: notFound }, { path: '*', loader: notFound }],
      },
    ],
  },
]
