import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldedWords } from '../../../text/fold.ts'
import { isFound, termOf } from '../../../text/searchTerms.ts'
import { matchesIn } from '../../../web/ui/site/search/matches.ts'

/** Returns a text with its matches in brackets. */
const marked = (text: string, search: string) =>
  matchesIn(text, search)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('')

test.each([
  ['part of a word', 'exam', 'Pre-examination', 'Pre-[exam]ination'],
  ['all words', 'bba exam', 'Exam of the BBA', '[Exam] of the [BBA]'],
  ['words that overlap', 'ana nan', 'banana', 'b[anana]'],
  ['case and accents', 'CAFE', 'Café, cafe\u0301s', '[Café], [cafe\u0301]s'],
  ['letters that fold to two', 'stras', 'Straße', '[Straß]e'],
  ['ligatures as a whole', 'off', 'oﬃce', '[oﬃ]ce'],
  ['a phrase word by word', 'b.sc', 'B.Sc. CSIT', '[B].[Sc]. CSIT'],
  ['a word that the text has with spaces', 'bsc csc101', 'B.Sc. CSIT: CSC 101, CSC 1011', '[B.Sc]. CSIT: [CSC 101], CSC 1011'],
  ['only whole words with spaces', 'bsc', 'Club scene', 'Club scene'],
  [
    'a word without the s of its plural',
    'examinations studies classes',
    'Examination, study, class',
    '[Examination], [study], [class]',
  ],
  ['no singular within a word', 'fees this movies notes uses', 'Coffee, third movie, not us', 'Coffee, third [movie], not us'],
  ['each singular in its place', 'axes', 'Ax and axe', '[Ax] and [axe]'],
  ['no other form beside the word itself', 'exams', 'Exams and an exam', '[Exams] and an exam'],
  ['Devanagari digits by Latin ones', '2081', 'परीक्षा २०८१', 'परीक्षा [२०८१]'],
  ['Latin digits by Devanagari ones', '२०८१', 'Routine 2081', 'Routine [2081]'],
  ['the nukta', 'पढाइ', 'पढ़ाइ पढ\u093cाइ', '[पढ़ाइ] [पढ\u093cाइ]'],
  ['no part of a vowel', 'पर', 'परीक्षा', '[परी]क्षा'],
  ['no part of a conjunct', 'ष', 'परीक्षा', 'परी[क्षा]'],
  ['joiners in Nepali words', 'गर्यो', 'गर्\u200dयो', '[गर्\u200dयो]'],
  ['Hangul syllables', '하', '한국', '[한]국'],
  ['nothing without a word', '%.*+?^$()|[]\\', 'a.*b', 'a.*b'],
  ['nothing in a text without the words', 'exam', '', ''],
])('marks %s', (_name, search, text, expected) => expect(marked(text, search)).toBe(expected))

/** Characters that folding, segmentation or patterns could treat differently. */
const pieces = fc.constantFrom(
  ...[
    'a',
    'b',
    'A',
    'é',
    'e\u0301',
    'ß',
    'ﬃ',
    '１',
    '1',
    '१',
    '½',
    ' ',
    '.',
    '(',
    '[',
    '\\',
    '*',
    '<',
    '%',
    '\u200d',
    '\u200b',
    '\ud83d',
  ],
  ...[
    'क',
    'ष',
    '\u094d',
    'ा',
    '\u093c',
    'क्ष',
    'ढ़',
    '😀',
    '👩‍👩‍👦',
    '🇳🇵',
    '한',
    '\u1112',
    '\u1161',
    '\u11ab',
    '\u0301',
    '\u0600',
    'ⅷ',
  ],
)
const texts = fc.oneof(
  fc.array(pieces, { maxLength: 30 }).map((all) => all.join('')),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
)
const searches = fc.oneof(
  fc.array(pieces, { maxLength: 4 }).map((all) => all.join('')),
  fc.string({ unit: 'binary', maxLength: 4 }),
)

describe('in any text', () => {
  test('the parts are the text, and matches alternate with the rest', () =>
    fc.assert(
      fc.property(texts, searches, (text, search) => {
        const parts = matchesIn(text, search)
        expect(parts.map((part) => part.text).join('')).toBe(text)
        expect(parts.every(({ isMatch }, index) => isMatch !== parts[index - 1]?.isMatch)).toBe(true)
      }),
      { numRuns: 1000 },
    ))

  test('a word is marked if and only if the gateway finds it', () =>
    fc.assert(
      fc.property(texts, searches, (text, search) => {
        const words = foldedWords(search).split(' ').filter(Boolean)
        const found = words.some((word) => isFound(` ${foldedWords(text)}`, termOf(word)))
        expect(matchesIn(text, search).some(({ isMatch }) => isMatch)).toBe(found)
      }),
      { numRuns: 1000 },
    ))

  test('no character is split', () =>
    fc.assert(
      fc.property(texts, searches, (text, search) => {
        const starts = new Set([...new Intl.Segmenter().segment(text)].map(({ index }) => index))
        let index = 0
        for (const part of matchesIn(text, search)) {
          expect(starts).toContain(index)
          index += part.text.length
        }
      }),
      { numRuns: 1000 },
    ))

  test('marks cover exactly the words', () =>
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'B', 'é', '१', ' ', '-'), { maxLength: 20 }),
        // longer words and two letters have other forms
        fc
          .array(fc.constantFrom('A', 'b', 'e', '1', ' '), { maxLength: 2 })
          .filter((search) => !/^[a-z]{2}$/i.test(search.join(''))),
        (letters, search) => {
          // each of these letters folds to one
          const folded = letters.map((letter) => foldedWords(letter) || ' ').join('')
          const words = foldedWords(search.join('')).split(' ').filter(Boolean)
          const isCovered = (at: number) =>
            words.some((word) => folded.slice(Math.max(0, at - word.length + 1), at + word.length).includes(word))
          const flags = matchesIn(letters.join(''), search.join('')).flatMap(({ text, isMatch }) => [...text].map(() => isMatch))
          expect(flags).toEqual(letters.map((_letter, at) => isCovered(at)))
        },
      ),
      { numRuns: 1000 },
    ))
})
