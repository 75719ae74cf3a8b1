import type { College } from '../../schema/college.rules.ts'

const icon = (name: string, size: number) => ({ src: `/${name}-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })

/** Returns the web app manifest, by which a phone puts the site on its home screen (https://www.w3.org/TR/appmanifest/). */
export const manifest = ({ name, shortName, locale }: College) => ({
  name,
  short_name: shortName ?? name,
  lang: locale,
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  background_color: '#fbf8f2',
  theme_color: '#14324a',
  icons: [icon('icon', 192), icon('icon', 512), { ...icon('icon-maskable', 512), purpose: 'maskable' }],
})
