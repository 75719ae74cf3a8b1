import type { ApolloClient } from '@apollo/client'
import { redirect } from 'react-router-dom'
import { evictExpired } from '../lib/apollo.ts'
import { dropRequestedAddress, saveRequestedAddress } from '../lib/requestedAddress.ts'
import { deleteToken, getToken } from '../lib/session.ts'
import { showStatus } from '../ui/StatusBanner.tsx'

/** Loader of every admin screen. Redirects to the login without a token, evicts expired data and removes the last status. */
export function enter(client: ApolloClient, address: string) {
  if (getToken() === null) {
    saveRequestedAddress(new URL(address))
    throw redirect('/admin/login')
  }
  evictExpired(client)
  showStatus('')
  return null
}

/** Signs out. An unsaved form has been asked about before. */
export async function leave(client: ApolloClient) {
  deleteToken()
  dropRequestedAddress()
  await client.clearStore()
  return redirect('/admin/login')
}

export function notFound(): never {
  throw new Response(null, { status: 404, statusText: 'Not Found' })
}
