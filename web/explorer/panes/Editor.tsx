import type { useEditorContext } from '@graphiql/react'
import { type ComponentProps, useEffect } from 'react'
import { styled } from '#styled'

type Props = ComponentProps<typeof Frame> & {
  name: string
  editor: NonNullable<ReturnType<typeof useEditorContext>>['queryEditor' | 'responseEditor']
}

/** An editor that has a name, text that can be scrolled with the keyboard, and lets the Tab key leave it. It fills its frame. */
export function Editor({ name, editor, ...frame }: Props) {
  useEffect(() => {
    if (!editor) return
    editor.getInputField().setAttribute('aria-label', name)
    const scroller = editor.getScrollerElement()
    scroller.tabIndex = 0
    scroller.setAttribute('role', 'group')
    scroller.setAttribute('aria-label', `${name}, text`)
    editor.addKeyMap({ Tab: false, 'Shift-Tab': false })
    const observer = new ResizeObserver(() => editor.refresh()) // CodeMirror draws nothing while it is hidden
    observer.observe(editor.getWrapperElement())
    return () => observer.disconnect()
  }, [editor, name])

  return <Frame className="graphiql-container" {...frame} />
}

/** Attributes that CodeMirror's popups lack, by selector. */
const popups: Record<string, Record<string, string>> = {
  '.CodeMirror-hints': { 'aria-label': 'Completions' },
  '.CodeMirror-info': { role: 'dialog', 'aria-label': 'Description' },
  '.CodeMirror-lint-tooltip': { role: 'status' },
}

/**
 * Gives roles and names to the popups of the editors, which CodeMirror adds to the document. While the search of the documentation shows
 * suggestions, Headless UI makes all else inert, even the heading of the page, which stays reachable here.
 */
export function useAccessiblePopups() {
  useEffect(() => {
    const observer = new MutationObserver(() => {
      for (const element of document.querySelectorAll('[inert]'))
        for (const name of ['inert', 'aria-hidden']) element.removeAttribute(name)
      for (const [selector, attributes] of Object.entries(popups))
        for (const popup of document.querySelectorAll(selector))
          for (const [name, value] of Object.entries(attributes)) popup.setAttribute(name, value)
    })
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['inert'] })
    return () => observer.disconnect()
  }, [])
}

const Frame = styled('div', {
  base: {
    position: 'relative',
    flexBasis: { base: 'auto', lg: '0' },
    flexShrink: { base: '0', lg: '1' },
    minHeight: '5rem',
    borderWidth: '1px',
    borderColor: 'edge',
    borderRadius: 'field',
    bg: 'card',
    overflow: 'hidden',
    _focusWithin: { outline: '3px solid', outlineColor: 'focus', outlineOffset: '-1px' },
  },
})
