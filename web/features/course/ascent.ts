type Subjects = { creditHours: number | null }[]

/** Tints by height, as in the landscape of the home page. */
const TINTS = ['#12322c', '#1f4d3d', '#20504a', '#234457', '#2f3553', '#48193f', '#6b1232', '#832446']
/** Credit hours between two contour lines. Doubled for a course with more hours than `MAX_LINES` such steps. */
const STEP = 5
const MAX_LINES = 50
/** Share of the height that is left for the label of the summit. */
const HEADROOM = 0.13

/**
 * Returns the profile of a course's credit hours as SVG path data. x is the number of levels, y credit hours from the top. `marks` are the
 * sums at the end of each level, with their positions in percent; there are none if no subject has credit hours.
 */
export function ascent(levels: Subjects[]) {
  const total = levels.flat().reduce((sum, subject) => sum + hoursOf(subject), 0)
  const height = round(total * (1 + HEADROOM))
  const step = STEP * 2 ** Math.max(0, Math.ceil(Math.log2(total / STEP / MAX_LINES)))
  let sum = 0
  let outline = `M0 ${height}`
  const marks = levels.map((subjects, index) => {
    for (const [place, subject] of subjects.entries()) {
      sum += hoursOf(subject)
      outline += `V${round(height - sum)}H${round(index + (place + 1) / subjects.length)}`
    }
    if (subjects.length === 0) outline += `H${index + 1}`
    return { hours: round(sum), across: round(((index + 1) / levels.length) * 100), up: round((sum / height) * 100) }
  })
  const lines = Array.from({ length: total > 0 ? Math.ceil(total / step) - 1 : 0 }, (_, line) => line + 1)
  const path = (ofLine: (line: number) => boolean) =>
    lines
      .filter(ofLine)
      .map((line) => `M0 ${round(height - line * step)}h${levels.length}`)
      .join('')
  return {
    height,
    outline,
    bands: TINTS.slice(0, Math.ceil(total / step / 4)).map((tint, band) => ({
      tint,
      // the last band reaches to the summit
      top: band === TINTS.length - 1 ? 0 : round(Math.max(0, height - (band + 1) * 4 * step)),
      height: band === TINTS.length - 1 ? round(height - band * 4 * step) : 4 * step,
    })),
    contours: { thin: path((line) => line % 4 !== 0), bold: path((line) => line % 4 === 0) },
    marks: total > 0 ? marks : [],
  }
}

/** Returns the credit hours of a subject; 0 for a value that is none. */
const hoursOf = ({ creditHours }: Subjects[number]) => (creditHours !== null && creditHours > 0 ? creditHours : 0)

const round = (value: number) => Math.round(value * 1000) / 1000
