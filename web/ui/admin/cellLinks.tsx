import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { useRow } from './rowContext.ts'

const base = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '44px',
  color: 'accent',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  textDecoration: 'underline',
  textUnderlineOffset: '2px',
} as const

/** Link from the name of a record to the records that belong to it. */
export const TitleLink = chakra(Link, { base })

/** Link that opens a stored file in a new tab. */
export const FileLink = chakra('a', { base }, { defaultProps: { target: '_blank', rel: 'noopener' } })

/** Link to the stored file of a row's record. */
export const ViewLink = ({ href }: { href: string }) => (
  <FileLink href={href} aria-describedby={useRow().nameIds}>
    View
  </FileLink>
)
