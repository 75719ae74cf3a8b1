type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Returns true for Ctrl-S and Cmd-S. */
export const isSaveKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Key) =>
  key.toLowerCase() === 's' && (ctrlKey || metaKey) && !altKey && !shiftKey
