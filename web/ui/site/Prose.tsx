import { Fragment } from 'react'
import { styled } from '#styled'
import { languageOf } from '../../lib/languageOf.ts'

/** Text that staff have entered, with its line breaks. Each line has the language of its script. */
export const Prose = ({ children }: { children: string }) => <Text lang={languageOf(children)}>{linesOf(children)}</Text>

/** Returns the lines of a text in several languages as elements; otherwise the text. */
function linesOf(text: string) {
  const lines = text.split('\n')
  const languages = lines.map((line) => languageOf(line) ?? (/\p{L}/u.test(line) ? 'en' : undefined))
  if (new Set(languages.filter(Boolean)).size < 2) return text
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
    <Fragment key={index}>
      {index > 0 && '\n'}
      <span lang={languages[index]}>{line}</span>
    </Fragment>
  ))
}

const Text = styled('p', { base: { maxWidth: 'text', whiteSpace: 'pre-line', overflowWrap: 'anywhere' } })
