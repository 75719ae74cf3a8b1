const backgrounds = ['night', 'garnet', 'pine', 'bronze'] as const

/** Dark background color, the same in both color schemes. */
export type Background = (typeof backgrounds)[number]

/** Returns a 32-bit hash of a text (FNV-1a). */
function hash(text: string) {
  let state = 2166136261
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 16777619)
  return state >>> 0
}

/** Returns the background color of a record's picture. It depends only on the id; consecutive ids get different colors. */
export const backgroundOf = (id: string) => backgrounds[hash(id) % backgrounds.length] as Background

export type ContoursProps = {
  id: string
  /** Selects the drawing, together with the id. */
  name?: string | null | undefined
  /** Color of the lines, or lines around a summit that leave room for an emblem. */
  line?: 'onDark' | 'marigold' | 'summit'
}

/** Number of drawings for each kind of lines, in `web/public/contours`. */
const DRAWINGS = 12

/** Returns the URL of the contour lines that a record has instead of a photograph, the same for the same id and name. */
export const contoursUrl = ({ id, name, line = 'onDark' }: ContoursProps) =>
  `/contours/${line}/${hash(`${id} ${name ?? ''}`) % DRAWINGS}.svg`
