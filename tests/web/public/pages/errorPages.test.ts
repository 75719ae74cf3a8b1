import { expect, test } from 'vitest'
import { publicSite } from '../../../support/site/publicSite.ts'

const title = 'Unexpected Application Error!'

test.each(['/no-such-page', '/notice', '/faculties/1/more'])(
  '%s shows the error screen with status 404, a search and links to other pages',
  { tags: ['ROUTE-14', 'ROUTE-15', 'ERR-09'] },
  async (path) => {
    const { status, page, main } = await (await publicSite()).open(path)
    expect(status).toBe(404)
    expect(main.texts('h1')).toEqual([title])
    expect(main.texts('p')).toContain('404 Not Found')
    expect(page.first('title').text.startsWith(title)).toBe(true)
    expect(main.text).toContain('There is no page at this address.')
    expect(main.first('form', { role: 'search' }).first('input', { type: 'search' }).attributes).toMatchObject({
      'aria-label': 'Search the site',
      name: 'q',
    })
    const others = main.region('Other pages').all('a')
    expect(others.map(({ text, attributes }) => [text, attributes['href']])).toEqual([
      ['Home page', '/'],
      ['Courses', '/#courses'],
      ['Notices', '/notices'],
      ['Contact', '/contact'],
    ])
  },
)
