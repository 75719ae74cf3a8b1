import { Button, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useCopy } from '../../../lib/useCopy.ts'

type Props = {
  /** Instructions for the secret. */
  children: ReactNode
  secret: string
  /** Noun for the secret: `link`, `token`. */
  noun: string
}

/** A secret that is shown once, to be copied. */
export function SecretBox({ children, secret, noun }: Props) {
  const [status, copy] = useCopy(`The ${noun} is copied.`, () => `The ${noun} could not be copied. Select it and copy it.`)
  return (
    <Box>
      <div>
        {children}
        <code>{secret}</code>
      </div>
      <Button onClick={() => copy(secret)}>Copy {noun}</Button>
      <p role="status">{status}</p>
    </Box>
  )
}

const Box = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
    alignItems: 'center',
    columnGap: '4',
    rowGap: '3',
    paddingInline: '4',
    paddingBlock: '3',
    bg: 'marked',
    borderRadius: 'field',
    overflowWrap: 'anywhere',
    '& b': { fontWeight: '600' },
    '& code': {
      display: 'block',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      fontFamily: 'ui-monospace, monospace',
      fontSize: 'sm',
      userSelect: 'all',
    },
    '& > p': { gridColumn: '1 / -1', _empty: { display: 'none' } },
  },
})
