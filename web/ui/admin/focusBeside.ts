/** Returns a function that moves the focus to the neighbor of a row, to call when the row has disappeared. Without one, it calls `otherwise`. */
export function focusBeside(row: Element | null | undefined, otherwise: () => void) {
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling
  return () => {
    const target = neighbor?.isConnected && neighbor.querySelector<HTMLElement>('a, button')
    if (target) target.focus()
    else otherwise()
  }
}
