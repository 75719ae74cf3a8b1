/** SVG paths of the icons, for a viewBox of 24 by 24. */
const icons = new Map(
  Object.entries({
    facebook:
      'M13.6 22v-8.6h3l.5-3.6h-3.5V7.6c0-1.1.4-1.8 1.9-1.8h1.8V2.6c-.4-.1-1.5-.2-2.7-.2-2.8 0-4.6 1.6-4.6 4.7v2.7H7v3.6h3V22z',
    twitter:
      'M22 5.9c-.7.3-1.5.5-2.3.6.8-.5 1.5-1.3 1.8-2.2-.8.4-1.7.8-2.6 1A4.1 4.1 0 0 0 11.8 9C8.4 8.8 5.4 7.2 3.4 4.7 2.3 6.6 2.9 9 4.7 10.2c-.7 0-1.3-.2-1.9-.5 0 2 1.4 3.7 3.3 4.1-.6.2-1.2.2-1.9.1.5 1.6 2.1 2.8 3.9 2.8A8.3 8.3 0 0 1 2 18.4c1.8 1.2 4 1.9 6.3 1.9 7.6 0 11.9-6.4 11.6-12.2.8-.6 1.5-1.3 2.1-2.2z',
    youtube: 'M5 4.5h14a3 3 0 0 1 3 3v9a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3v-9a3 3 0 0 1 3-3zM10 8.5v7l6-3.5z',
    linkedin:
      'M5 3a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM3.3 9h3.4v12H3.3zM9.3 9h3.2v1.7c.6-1.1 1.9-2 3.8-2 3.3 0 4.4 2.1 4.4 5.3V21h-3.4v-6.3c0-1.7-.5-2.9-2-2.9-1.7 0-2.6 1.2-2.6 2.9V21H9.3z',
  }),
)

/** Returns the icon of a network by its name in any case; undefined for other networks. */
export const networkIcon = (name: string | null) => icons.get((name ?? '').trim().toLowerCase())
