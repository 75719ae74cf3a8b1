import { isWebAddress } from '../../../../text/webAddress.ts'

/** A part of a text, and the target if it is an address. */
export type TextPart = { text: string; href?: string }

/** Characters around an address that belong to the sentence. */
const around = '("\'“‘<[.,;:!?)”’>]।…'

const email = /^[\w.+-]{1,64}@[\w-]{1,63}(\.[\w-]{1,63}){1,5}$/

/** Returns a text in parts: its web and email addresses, and what is between them. */
export function linksIn(text: string): TextPart[] {
  if (!/@|:\/\/|www\./i.test(text)) return [{ text }]
  const parts: TextPart[] = []
  const add = (more: string) => {
    const last = parts.at(-1)
    if (last && !last.href) last.text += more
    else if (more) parts.push({ text: more })
  }
  for (const word of text.split(/(\s+|,(?=https?:\/\/|www\.))/i)) {
    const [start, end] = addressIn(word)
    const address = word.slice(start, end)
    const href = hrefOf(address)
    add(href ? word.slice(0, start) : word)
    if (!href) continue
    parts.push({ text: address, href })
    add(word.slice(end))
  }
  return parts
}

/** Returns where the address would begin and end in a word. A Nepali ending may follow it, and a bracket that it opens belongs to it. */
function addressIn(word: string) {
  let [start, end] = [0, word.length]
  while (start < end && around.includes(word[start]!)) start++
  while (start < end && around.includes(word[end - 1]!)) end--
  const address = word.slice(start, end)
  if (word[end] === ')' && address.split('(').length > address.split(')').length) end++
  const nepali = /[a-z\d](?=[\p{Script=Devanagari}\u200c\u200d]+$)/iu.exec(address)
  return [start, nepali ? start + nepali.index + 1 : end] as const
}

function hrefOf(word: string) {
  if (isWebAddress(word)) return word
  if (/^www\.[\w-]+\.\w/i.test(word) && isWebAddress(`https://${word}`)) return `https://${word}`
  return email.test(word) ? `mailto:${word}` : undefined
}
