import type { Enquiry } from './enquiry.ts'

/** A mail link (RFC 6068) to `office`, filled with what was typed; what was left empty is left out. */
export function emailLink(office: string, subject: string, { fullName, email, phone, address, programme, message }: Enquiry) {
  const lines = [
    ['Full name', fullName],
    ['Email', email],
    ['Phone', phone],
    ['Address', address],
    ['Programme', programme],
  ].flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))
  const body = `${lines.join('\n')}\n\n${message}`.replace(/\r?\n/g, '\r\n')
  return `mailto:${office}?subject=${encodeURIComponent(`${subject}: ${fullName}`)}&body=${encodeURIComponent(body)}`
}
