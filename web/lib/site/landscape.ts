/** Tints of the landscape on the home page, from the foot to the summit. Mountains and hills have them too. */
export const landscapeTints = [
  '#12322c',
  '#1f4d3d',
  '#20504a',
  '#234457',
  '#2f3553',
  '#48193f',
  '#6b1232',
  '#832446',
  '#a8485a',
  '#cf7f74',
  '#ecc4a4',
]
