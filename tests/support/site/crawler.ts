// The parts of a document that a crawler reads.
type Node = Record<string, unknown> & { '@type': string }

/** Returns title, tags and JSON-LD of a document's head. */
export function readHead(html: string) {
  const head = html.slice(0, html.indexOf('</head>'))
  const tags = (name: string) => [...head.matchAll(new RegExp(`<${name} ([^>]*)>`, 'g'))].map(([, text = '']) => attributesOf(text))
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head)?.[1]
  const metas = tags('meta').flatMap(({ name, property, content = '' }) => [[name ?? property ?? '', content] as const])
  return {
    title: unescaped(/<title>(.*?)<\/title>/s.exec(head)?.[1] ?? ''),
    metas: Object.fromEntries(metas) as Record<string, string | undefined>,
    link: (relation: string) => tags('link').find(({ rel }) => rel === relation)?.['href'],
    nodes: (data ? JSON.parse(data)['@graph'] : []) as Node[],
  }
}

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value = '']) => [name, unescaped(value)]))

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const unescaped = (html: string) => html.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => characters[name]!)

/** Properties that a search engine needs of a type, by https://developers.google.com/search/docs/appearance/structured-data. */
const required: Record<string, string[]> = {
  CollegeOrUniversity: ['@id', 'name', 'url'],
  Course: ['name', 'description', 'provider', 'hasCourseInstance'],
  CourseInstance: ['location'],
  NewsArticle: ['headline', 'author'],
  Person: ['name', 'url'],
  BreadcrumbList: ['itemListElement'],
  WebSite: ['name', 'url', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
  EntryPoint: ['urlTemplate'],
  ListItem: ['position', 'name', 'item'],
  Place: ['address'],
  QuantitativeValue: ['value'],
}

/** Returns what is wrong with a node and those in it: unknown types, missing or empty properties, addresses that are not absolute. */
export function faultsIn(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => faultsIn(each, `${at}[${index}]`))
  if (typeof value !== 'object' || value === null) return value === '' || value === null ? [`${at} is empty`] : []
  const node = value as Node
  const missing = (required[node['@type']] ?? ['@type']).filter((name) => !node[name]).map((name) => `${at}.${name} is missing`)
  const relative = ['url', 'item', 'image', 'logo', '@id'].filter((name) => node[name] && !/^https:\/\//.test(String(node[name])))
  const inner = Object.entries(node).flatMap(([name, each]) => faultsIn(each, `${at}.${name}`))
  return [...missing, ...relative.map((name) => `${at}.${name} is not absolute`), ...inner]
}
