import { useEffect, useRef } from 'react'

/** Calls `take` with files that are pasted on the screen, unless the focus is in a text field. */
export function useFilePaste(take: (files: FileList) => void) {
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    function paste(event: ClipboardEvent) {
      const files = event.clipboardData?.files
      if (!files?.length || event.defaultPrevented || isTextField(event.target)) return
      event.preventDefault()
      latest.current(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}

const isTextField = (target: EventTarget | null) =>
  target instanceof Element && target.matches('textarea, [contenteditable], input:not([type=file], [type=checkbox], [type=radio])')
