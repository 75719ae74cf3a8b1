import { chakra } from '@chakra-ui/react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { savedState, saveState } from '../../lib/savedState.ts'

/** Numbered list whose items are connected by a line. */
export const Timeline = chakra('ol', { base: { '& > li:last-child': { '--line': 'transparent' } } })

/** Item of a `Timeline`, initially closed. `aside` is a short text at the end of the heading's line. */
export const TimelineItem = ({ heading, aside, children }: { heading: string; aside?: string; children: ReactNode }) => (
  <li>
    <Details ref={useSavedOpen(heading)} onToggle={({ currentTarget }) => saveState(heading, currentTarget.open)}>
      <Summary>
        <span data-plus="" aria-hidden="true" />
        <chakra.h3 fontSize={{ base: 'lg', md: 'xl' }} flexGrow="1">
          {heading}
        </chakra.h3>
        {aside && (
          <chakra.span color="muted" fontSize="sm" display={{ base: 'none', sm: 'inline' }}>
            {aside}
          </chakra.span>
        )}
      </Summary>
      <chakra.div paddingLeft="60px" paddingBottom="8">
        {children}
      </chakra.div>
    </Details>
  </li>
)

/** Returns a ref to a `details` element that is opened if the visitor had left it open. */
function useSavedOpen(name: string) {
  const details = useRef<HTMLDetailsElement>(null)
  useLayoutEffect(() => {
    if (!details.current || !savedState(name)) return
    details.current.open = true
    // during the animation the page is too short to restore its scroll position
    for (const animation of details.current.getAnimations({ subtree: true })) animation.finish()
  }, [name])
  return details
}

const Details = chakra('details', {
  base: {
    position: 'relative',
    interpolateSize: 'allow-keywords',
    _before: {
      content: '""',
      position: 'absolute',
      left: '21px',
      top: '58px',
      bottom: '-14px',
      width: '2px',
      bg: 'var(--line, {colors.line})',
    },
    '& [data-plus]': {
      position: 'relative',
      flexShrink: '0',
      width: '44px',
      height: '44px',
      bg: 'card',
      borderWidth: '1px',
      borderColor: 'edge',
      borderRadius: 'pill',
      transitionProperty: 'background-color, border-color',
      transitionDuration: 'quick',
    },
    '& [data-plus]::before, & [data-plus]::after': {
      content: '""',
      position: 'absolute',
      top: '20px',
      left: '13px',
      width: '16px',
      borderTopWidth: '2px',
      borderColor: 'currentColor',
      transitionProperty: 'transform',
      transitionDuration: 'calm',
    },
    '& [data-plus]::after': { transform: 'rotate(90deg)' },
    '&[open] [data-plus]': { bg: 'marigold', borderColor: 'marigold', color: 'onMarigold' },
    '&[open] [data-plus]::after': { transform: 'rotate(0deg)' },
    '@media (prefers-reduced-motion: no-preference)': {
      '&::details-content': {
        height: '0',
        overflow: 'clip',
        transition: 'height 250ms ease-out, content-visibility 250ms allow-discrete',
      },
      '&[open]::details-content': { height: 'auto' },
    },
  },
})

const Summary = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    minHeight: '72px',
    borderRadius: 'field',
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover h3': { textDecoration: 'underline', textUnderlineOffset: '4px', textDecorationThickness: '2px' },
    '&:hover [data-plus]': { borderColor: 'ink' },
  },
})
