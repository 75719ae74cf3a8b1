import { courses } from './course.ts'
import { facts } from './facts.ts'
import { faculties } from './faculty.ts'
import { images } from './image.ts'
import { innovations } from './innovation.ts'
import { levels } from './level.ts'
import { notices } from './notice.ts'
import { redirects } from './redirect.ts'
import type { Resource } from './resource.ts'
import { socialLinks } from './socialLink.ts'
import { subjects } from './subject.ts'

/** All resources, a parent before its children: the calls, the sample content and the files that are kept follow from this list. */
export const resources: Resource[] = [
  courses,
  levels,
  subjects,
  faculties,
  notices,
  innovations,
  socialLinks,
  images,
  facts,
  redirects,
]

/** Returns the resource with a path, such as `notices`. */
export const resourceOf = (path: string) => resources.find((resource) => resource.path === path)
