// The elements of a rendered document, for tests that need no browser.
import { XMLParser } from 'fast-xml-parser'

/** A node of the parser: its tag with the nodes in it, or a text. Its attributes are at ":@". */
type Node = { ':@'?: Record<string, string>; '#text'?: string; [tag: string]: unknown }

/** Attributes that elements must have. */
type Attributes = Record<string, string | RegExp>

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  transformAttributeName: (name) => name.toLowerCase(),
  allowBooleanAttributes: true,
  parseTagValue: false,
  trimValues: false,
  htmlEntities: true,
  unpairedTags: ['br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'],
  stopNodes: ['*.script', '*.style'],
})

/** Returns the root of a document. */
export const readDocument = (html: string) => new Element('', {}, parser.parse(html.replace(/^<!doctype html>/i, '')))

export class Element {
  readonly tag: string
  readonly attributes: Record<string, string>
  readonly children: Element[]
  /** Text as it is read, in one line. */
  readonly text: string

  constructor(tag: string, attributes: Record<string, string>, nodes: Node[]) {
    this.tag = tag
    this.attributes = attributes
    this.children = nodes.flatMap((node) => {
      const name = tagOf(node)
      return name ? [new Element(name, node[':@'] ?? {}, node[name] as Node[])] : []
    })
    this.text = textOf(tag, nodes).replace(/\s+/g, ' ').trim()
  }

  /** Returns the elements in this one that have a tag and attributes, in the order of the document. `*` is every tag. */
  all(tag: string, having: Attributes = {}): Element[] {
    return this.children.flatMap((child) => [...(child.is(tag, having) ? [child] : []), ...child.all(tag, having)])
  }

  /** Returns the first of them. */
  first(tag: string, having: Attributes = {}): Element {
    return found(this.all(tag, having), `${tag} with ${JSON.stringify(having)}`, this)
  }

  /** Returns their texts. */
  texts(tag: string, having: Attributes = {}) {
    return this.all(tag, having).map(({ text }) => text)
  }

  /** Returns the address of the link with a text. */
  linkTo(text: string) {
    return this.all('a').find((link) => link.text === text)?.attributes['href']
  }

  /** Returns the field with a label. */
  field(label: string) {
    const labels = this.all('label').filter(({ text }) => text === label)
    return this.first('*', { id: found(labels, `label ${label}`, this).attributes['for'] ?? '' })
  }

  /** Returns the description of a field in this element. */
  descriptionOf(field: Element) {
    const ids = field.attributes['aria-describedby']?.split(' ') ?? []
    return ids.flatMap((id) => this.texts('*', { id })).join(' ')
  }

  /** Returns the elements in this one that screen readers announce with a name, by their label or their heading. */
  named(name: string) {
    const headings = this.all('*', { id: /./ }).filter(({ text }) => text === name)
    const ids = headings.map(({ attributes }) => attributes['id'])
    const isNamed = ({ attributes }: Element) =>
      attributes['aria-label'] === name || ids.includes(attributes['aria-labelledby'] ?? '')
    return this.all('*').filter(isNamed)
  }

  /** Returns the first of them, such as a section. */
  region(name: string) {
    return found(this.named(name), `element named ${name}`, this)
  }

  private is(tag: string, having: Attributes) {
    if (tag !== '*' && tag !== this.tag) return false
    return Object.entries(having).every(([name, value]) => {
      const actual = this.attributes[name]
      return typeof value === 'string' ? actual === value : actual !== undefined && value.test(actual)
    })
  }
}

function found([first]: Element[], what: string, within: Element) {
  if (!first) throw new Error(`There is no ${what} in: ${within.text}`)
  return first
}

const tagOf = (node: Node) => Object.keys(node).find((name) => name !== ':@' && name !== '#text')

function textOf(tag: string, nodes: Node[]): string {
  if (tag === 'script' || tag === 'style') return ''
  return nodes.map((node) => node['#text'] ?? textOf(tagOf(node) ?? '', (node[tagOf(node) ?? ''] ?? []) as Node[])).join('')
}
