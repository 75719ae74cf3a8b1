import type { ApolloClient } from '@apollo/client'
import { redirect } from 'react-router-dom'
import { expire } from '../lib/apollo.ts'
import { dropRequested, keepRequested } from '../lib/requested.ts'
import { dropToken, heldToken } from '../lib/session.ts'
import { tell } from '../ui/StatusBanner.tsx'

/** Stands before every admin screen, known or not: only the token's existence counts. What is five minutes old is dropped. */
export function enter(client: ApolloClient, address: string) {
  if (heldToken() === null) {
    keepRequested(new URL(address))
    throw redirect('/admin/login')
  }
  expire(client)
  tell('')
  return null
}

/** Logout; an unsaved form has been asked about before. */
export async function leave(client: ApolloClient) {
  dropToken()
  dropRequested()
  await client.clearStore()
  return redirect('/admin/login')
}

export function notFound(): never {
  throw new Response(null, { status: 404, statusText: 'Not Found' })
}
