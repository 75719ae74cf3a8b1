import { chakra } from '@chakra-ui/react'

/** The text column of a page: 1200 px at most, 24 px of space at the sides. */
export const containerStyles = { width: 'full', maxWidth: 'page', marginInline: 'auto', paddingInline: '6' } as const

export const Container = chakra('div', { base: containerStyles })
