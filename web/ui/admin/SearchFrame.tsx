import { Box, type BoxProps, chakra, type HTMLChakraProps } from '@chakra-ui/react'

/** Icon of a search. */
export const Magnifier = (look: HTMLChakraProps<'svg'>) => (
  <chakra.svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    flexShrink="0"
    boxSize="20px"
    stroke="muted"
    strokeWidth="2"
    fill="none"
    {...look}
  >
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="M15.5 15.5 21 21" strokeLinecap="round" />
  </chakra.svg>
)

/** Frame of a search field, with its icon. */
export const SearchFrame = ({ children, ...frame }: BoxProps) => (
  <Box position="relative" {...frame}>
    <Magnifier position="absolute" left="3" top="calc(50% - 10px)" pointerEvents="none" />
    {children}
  </Box>
)
