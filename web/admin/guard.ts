import type { ApolloClient } from '@apollo/client'
import { redirect } from 'react-router-dom'
import { evictExpired } from '../lib/apollo.ts'
import { dropRequestedAddress, saveRequestedAddress } from '../lib/requestedAddress.ts'
import { deleteToken, getToken } from '../lib/session.ts'
import { tell } from '../ui/StatusBanner.tsx'

/** Stands before every admin screen, known or not: only the token's existence counts. What is five minutes old is dropped. */
export function enter(client: ApolloClient, address: string) {
  if (getToken() === null) {
    saveRequestedAddress(new URL(address))
    throw redirect('/admin/login')
  }
  evictExpired(client)
  tell('')
  return null
}

/** Logout; an unsaved form has been asked about before. */
export async function leave(client: ApolloClient) {
  deleteToken()
  dropRequestedAddress()
  await client.clearStore()
  return redirect('/admin/login')
}

export function notFound(): never {
  throw new Response(null, { status: 404, statusText: 'Not Found' })
}
