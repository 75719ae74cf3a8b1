import { expect, test } from 'vitest'
import { foldedWords } from '../../text/fold.ts'

test.each([
  ['case', 'ROUTINE', 'routine'],
  ['composed accents', 'Café', 'cafe'],
  ['combining accents', 'Cafe\u0301', 'cafe'],
  ['a capital with a dot', 'İstanbul', 'istanbul'],
  ['sharp s, small and capital', 'Straße STRAẞE', 'strasse strasse'],
  ['letters that do not decompose', 'Łódź Ærø Þór', 'lodz aero thor'],
  ['ligatures', 'oﬃce', 'office'],
  ['sigma at the end of a word', 'ΟΔΟΣ', 'οδοσ'],
  ['full-width letters and digits', 'ＢＢＡ ２０８１', 'bba 2081'],
  ['Devanagari digits', '२०८१', '2081'],
  ['the nukta, composed and combining', 'पढ़ाइ पढ\u093cाइ', 'पढाइ पढाइ'],
  ['joiners in Nepali words', 'गर्\u200dयो', 'गर्यो'],
  ['punctuation', ' B.Sc. (CSIT), “पहिलो”। ', 'b sc csit पहिलो'],
  ['no letters', ' \n\u200b…!? ', ''],
])('%s: %j becomes %j', (_name, text, expected) => expect(foldedWords(text)).toBe(expected))

test('vowel signs of Devanagari distinguish words', () => {
  expect(foldedWords('किताब')).toBe('किताब')
  expect(foldedWords('कीताब')).not.toBe(foldedWords('किताब'))
})

test('a text of several pieces is folded like its words', () => {
  const words = ['Café', 'पढ़ाइ', '😀ß', '२०८१']
  const folded = words.map(foldedWords)
  for (let shift = 0; shift < 20; shift++) {
    const text = `${'x'.repeat(shift)} ${Array.from({ length: 500 }, () => words.join(' ')).join(' ')}`
    expect(
      new Set(
        foldedWords(text)
          .split(' ')
          .slice(shift ? 1 : 0),
      ),
    ).toEqual(new Set(folded))
  }
})
