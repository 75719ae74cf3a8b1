import type { FakeBackend } from '../backends/fakeBackend.ts'

const long = 'विद्यार्थीहरूका लागि अनुसन्धान, नवप्रवर्तन तथा उद्यमशीलतासम्बन्धी राष्ट्रिय कार्यशालामा सहभागिताको निवेदन खुला गरिएको महत्त्वपूर्ण सूचना'
const text = `कलेजको शैक्षिक सत्र २०८१ का लागि भर्ना खुला भएको छ। ${long}।\n\nThe office is open from ten to four.\n\nकार्यालय समय बिहान १० देखि ४ बजेसम्म। BBA र BIM का लागि छुट्टै फाराम भर्नुहोस्।`
const titles = ['भर्ना खुल्यो', long, 'प्रथम सेमेस्टरको परीक्षा तालिका (BBA)', 'छुट्टीको सूचना', 'ङ्क्ष्मू द्ध्र्यू र्कैं: दुर्लभ संयुक्त अक्षर']

export const nepaliCollege = {
  name: 'नमुना व्यवसाय तथा प्रविधि महाविद्यालय',
  address: '१ नमुना मार्ग, काठमाडौँ, नेपाल',
  principalMessage: 'यो नमुना सन्देश हो। यहाँ प्राचार्यले विद्यार्थी र अभिभावकलाई स्वागत गर्नुहुन्छ।',
}

/** Makes a backend respond with content in Nepali. Each list has a record with the id 1. */
export function answerNepaliRecords(backend: Pick<FakeBackend, 'respond'>) {
  const answer = (path: string, records: { id: number; name?: string; link?: string }[]) => {
    backend.respond(`GET ${path}`, { data: records })
    for (const record of records) backend.respond(`GET ${path}/${record.id}`, { data: record })
  }
  answer(
    'notices',
    titles.map((title, id) => ({
      id,
      title,
      released_on: `2026-1${id % 2}-1${id}`,
      description: text,
      file: id % 2 ? 'a.docx' : null,
    })),
  )
  answer(
    'faculties',
    ['डा. श्रीकृष्ण श्रेष्ठ', 'प्रा. लक्ष्मीप्रसाद देवकोटा विद्यावारिधि उपाध्याय', 'सीता राई', 'Ram Thapa', 'हरि'].map((name, id) => ({
      id,
      name,
      email: `member${id}@example.edu`,
      department: id % 2 ? 'कम्प्युटर विज्ञान तथा सूचना प्रविधि विभाग' : 'व्यवस्थापन विभाग',
      qualification: 'विद्यावारिधि (PhD)',
      address: 'काठमाडौँ',
      description: text,
    })),
  )
  answer(
    'innovation-branches',
    titles.map((name, id) => ({ id, name, description: text, status: id % 2 })),
  )
  const subjects = titles.map((title, id) => ({ id, code: `NEP10${id}`, title, credit_hours: 3 }))
  answer(
    'courses',
    ['व्यवसाय प्रशासन स्नातक', 'BBA', long].map((name, id) => ({
      id,
      name,
      description: text,
      eligibility: text,
      levels: [1, 2].map((number) => ({ id: 10 * id + number, title: `सेमेस्टर ${number}`, course_id: id, subjects })),
    })),
  )
  answer('socials', [{ id: 1, name: 'फेसबुक', link: 'https://social.example.org/college' }])
}
