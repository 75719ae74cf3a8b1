/** Labels that do not follow from the name of the field. */
const irregular: Record<string, string> = { path: 'Image', intake: 'Next Intake', qualify: 'Who May Apply' }

/** Returns the label of a field in its form: Released On for `releasedOn`, Course for `courseId`. */
export const fieldLabel = (name: string) =>
  irregular[name] ??
  name
    .replace(/Id$/, '')
    .replace(/^[a-z]/, (letter) => letter.toUpperCase())
    .replaceAll(/\B[A-Z]/g, ' $&')
