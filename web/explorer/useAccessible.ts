import type { useEditorContext } from '@graphiql/react'
import { useEffect } from 'react'

type Editor = NonNullable<ReturnType<typeof useEditorContext>>['responseEditor']

/** Names an editor, makes its text scrollable with the keyboard, and lets the Tab key leave it. */
export function useAccessible(editor: Editor, name: string) {
  useEffect(() => {
    if (!editor) return
    editor.getInputField().setAttribute('aria-label', name)
    const scroller = editor.getScrollerElement()
    scroller.tabIndex = 0
    scroller.setAttribute('role', 'group')
    scroller.setAttribute('aria-label', `${name}, text`)
    editor.addKeyMap({ Tab: false, 'Shift-Tab': false })
  }, [editor, name])
}
