import { isShortcut } from './isShortcut.ts'

/** Returns true for Ctrl-S and Cmd-S. */
export const isSaveKey = (event: Parameters<typeof isShortcut>[0]) => isShortcut(event, 's')
