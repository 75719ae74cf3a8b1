import { useId, useLayoutEffect, useRef } from 'react'
import { styled } from '#styled'
import { wordsFoundIn } from '../../../lib/site/searchWords.ts'
import { countOf } from '../../../lib/text/countOf.ts'
import { languageOf } from '../../../lib/text/languageOf.ts'
import { Marked } from './Marked.tsx'
import { useSuggestions } from './useSuggestions.ts'

/** Suggestions below a search field, which becomes a combobox (ARIA pattern "Editable Combobox With List Autocomplete"). */
export function Suggestions({ input }: { input: HTMLInputElement }) {
  const { found, setFound, look, close } = useSuggestions(input)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const { words = '', hits = [], active = -1 } = found ?? {}
  const isOpen = hits.length > 0

  // before the paint, so that keys and screen readers act on what is shown
  useLayoutEffect(() => {
    setAttributes(input, {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-expanded': `${isOpen}`,
      'aria-activedescendant': active >= 0 ? `${id}-${active}` : null,
    })
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [input, id, isOpen, active])

  useLayoutEffect(() => {
    const moveTo = (position: number) => found && setFound({ ...found, active: position })
    const { length } = hits
    const openKeys: Record<string, () => void> = {
      ArrowDown: () => moveTo((active + 1) % length),
      ArrowUp: () => moveTo((Math.max(active, 0) - 1 + length) % length),
      Escape: close,
      ...(active >= 0 && { Enter: () => (list.current?.children[active] as HTMLElement | undefined)?.click() }),
    }
    const keys: Record<string, () => void> = isOpen ? openKeys : { ArrowDown: look }
    function onKeyDown(event: KeyboardEvent) {
      // an input method uses the same keys
      if (!keys[event.key] || event.isComposing) return
      event.preventDefault()
      keys[event.key]?.()
    }
    input.addEventListener('keydown', onKeyDown)
    return () => input.removeEventListener('keydown', onKeyDown)
  })

  return (
    <>
      {/* before a click, the field would lose the focus and close the list */}
      <List
        ref={list}
        id={id}
        role="listbox"
        aria-label="Suggestions"
        hidden={!isOpen}
        onMouseDown={(press) => press.preventDefault()}
      >
        {hits.map(({ id: hitId, title, label, path }, index) => (
          <a
            key={hitId}
            href={path}
            role="option"
            id={`${id}-${index}`}
            aria-selected={index === active}
            tabIndex={-1}
            onClick={close}
          >
            <span lang={languageOf(title)}>
              <Marked text={title} search={wordsFoundIn(title, words).flat().join(' ')} />
            </span>
            <small>{label}</small>
          </a>
        ))}
      </List>
      <styled.p role="status" srOnly>
        {found && (isOpen ? countOf(hits.length, 'suggestion') : 'No suggestions')}
      </styled.p>
    </>
  )
}

function setAttributes(element: Element, attributes: Record<string, string | null>) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) element.removeAttribute(name)
    else element.setAttribute(name, value)
  }
}

const List = styled('div', {
  base: {
    position: 'absolute',
    zIndex: 'top',
    top: '48px',
    insetInline: '0',
    maxHeight: '60dvh',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    paddingBlock: '1',
    bg: 'card',
    color: 'ink',
    borderWidth: '1px',
    borderColor: 'edge',
    borderRadius: 'field',
    boxShadow: '0 8px 24px rgb(15 24 34 / 0.2)',
    '& > a': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      alignContent: 'center',
      justifyContent: 'space-between',
      columnGap: '4',
      minHeight: '44px',
      paddingInline: '3',
      paddingBlock: '1',
      overflowWrap: 'anywhere',
      _hover: { bg: 'marked' },
      '&[aria-selected=true]': { bg: 'marked', boxShadow: 'inset 4px 0 {colors.marigold}', outline: '2px solid transparent' },
    },
    '& span': { lineClamp: '2', minWidth: '0' },
    '& small': { color: 'muted', fontSize: 'sm' },
  },
})
