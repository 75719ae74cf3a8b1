import { Fragment } from 'react'
import { styled } from '#styled'
import { languageOf } from '../../../lib/text/languageOf.ts'
import { linksIn } from './linksIn.ts'
import { TextLink } from './TextLink.tsx'

/** Text that staff have entered, with its line breaks and its addresses as links. Each line has the language of its script. */
export const Prose = ({ children }: { children: string }) => <Text lang={languageOf(children)}>{linesOf(children)}</Text>

/** Returns the lines of a text in several languages as elements; otherwise the text. */
function linesOf(text: string) {
  const lines = text.split('\n')
  const languages = lines.map((line) => languageOf(line) ?? (/\p{L}/u.test(line) ? 'en' : undefined))
  if (new Set(languages.filter(Boolean)).size < 2) return linked(text)
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
    <Fragment key={index}>
      {index > 0 && '\n'}
      <span lang={languages[index]}>{linked(line)}</span>
    </Fragment>
  ))
}

const linked = (text: string) =>
  linksIn(text).map(({ text: part, href }, index) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity
      <TextLink key={index} href={href}>
        {part}
      </TextLink>
    ) : (
      part
    ),
  )

const Text = styled('p', { base: { maxWidth: 'text', whiteSpace: 'pre-line', overflowWrap: 'anywhere' } })
