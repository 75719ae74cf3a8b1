import type { Enquiry } from './enquiry.ts'

/** Returns a mailto link (RFC 6068) with an enquiry as its body, without empty fields. */
export function emailLink(office: string, subject: string, { fullName, email, phone, address, programme, message }: Enquiry) {
  const fields = { 'Full name': fullName, Email: email, Phone: phone, Address: address, Programme: programme }
  const lines = Object.entries(fields).flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))
  const body = `${lines.join('\n')}\n\n${message}`.replace(/\r?\n/g, '\r\n')
  return `mailto:${office}?subject=${encodeURIComponent(`${subject}: ${fullName}`)}&body=${encodeURIComponent(body)}`
}
