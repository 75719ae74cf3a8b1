import fs from 'node:fs'

/** Returns a style sheet of the web as small as that of a build. */
export const siteStyles = (file: 'site.css' | 'explorer.css' = 'site.css') =>
  ['web/index.css', `styled-system/${file}`]
    .map((name) => fs.readFileSync(name, 'utf8'))
    .join('')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\n\s*/g, '')
    .replaceAll(' {', '{')
    .replaceAll(';}', '}')
