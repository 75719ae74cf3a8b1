import { chakra } from '@chakra-ui/react'

export const containerStyles = { width: 'full', maxWidth: 'page', marginInline: 'auto', paddingInline: '6' } as const

/** Centered column with the maximum width of a page. */
export const Container = chakra('div', { base: containerStyles })

/** Box with a border around related content. */
export const panelStyles = { bg: 'card', borderWidth: '1px', borderRadius: 'card' } as const
