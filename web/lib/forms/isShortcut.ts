type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Returns true for Ctrl or Cmd with a lower case letter. On keyboards of other scripts, the letter is where Latin keyboards have it. */
export const isShortcut = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Key, letter: string) =>
  (ctrlKey || metaKey) &&
  !altKey &&
  !shiftKey &&
  (key.toLowerCase() === letter || (isOfOtherScript(key) && code === `Key${letter.toUpperCase()}`))

const isOfOtherScript = (key: string) => key.charCodeAt(0) > 127

/** Returns the name of a shortcut on this computer: `Ctrl-S` or `⌘S`. */
export const shortcutName = (letter: string) => `${isMac() ? '⌘' : 'Ctrl-'}${letter.toUpperCase()}`

const isMac = () => /mac|iphone|ipad/i.test(navigator.platform)
