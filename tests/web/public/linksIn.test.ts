import { expect, test } from 'vitest'
import { linksIn } from '../../../web/ui/site/text/linksIn.ts'

/** Returns a text with the targets of its links in brackets. */
const linked = (text: string) =>
  linksIn(text)
    .map(({ text, href }) => (href ? `[${text}](${href})` : text))
    .join('')

test.each([
  ['See https://example.edu/a?b=c.', 'See [https://example.edu/a?b=c](https://example.edu/a?b=c).'],
  ['(www.example.edu)', '([www.example.edu](https://www.example.edu))'],
  ['Write to office@example.edu,\nor call.', 'Write to [office@example.edu](mailto:office@example.edu),\nor call.'],
  ['फाराम: https://example.edu/form।', 'फाराम: [https://example.edu/form](https://example.edu/form)।'],
  ['https://example.eduमा', '[https://example.edu](https://example.edu)मा'],
  ['https://ne.example.org/wiki/नेपाल', '[https://ne.example.org/wiki/नेपाल](https://ne.example.org/wiki/नेपाल)'],
  ['(https://example.org/Nepal_(country))', '([https://example.org/Nepal_(country)](https://example.org/Nepal_(country)))'],
  ['(https://example.org/a_(b)/c)', '([https://example.org/a_(b)/c](https://example.org/a_(b)/c))'],
  ['https://example.edu/BScपाठ.pdf', '[https://example.edu/BScपाठ.pdf](https://example.edu/BScपाठ.pdf)'],
  ['https://a.edu/x,https://b.edu', '[https://a.edu/x](https://a.edu/x),[https://b.edu](https://b.edu)'],
  ['a@b, www. and http:// are none', 'a@b, www. and http:// are none'],
  ['javascript://example.edu/%0aalert(1)', 'javascript://example.edu/%0aalert(1)'],
  ['', ''],
])('%s', (text, expected) => expect(linked(text)).toBe(expected))

test('the parts are the text, however long its words are', () => {
  for (const piece of ['(', '.', 'www.', 'http://a', '@', 'a@a.a', '://']) {
    const text = piece.repeat(50_000)
    expect(
      linksIn(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  }
})
