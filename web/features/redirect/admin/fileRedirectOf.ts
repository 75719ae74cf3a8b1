import { isSameAddress } from '../../../../schema/redirectTable.ts'
import { siteAddress } from '../../../../text/siteAddress.ts'
import type { FileRedirectsQuery } from './RedirectAdmin.generated.ts'

type FileRedirect = NonNullable<FileRedirectsQuery['fileRedirects']>[number]

/** Returns the redirect of the college file from an address, as it is typed. */
export const fileRedirectOf = (redirects: readonly FileRedirect[], address: string) =>
  siteAddress(address) === undefined ? undefined : redirects.find(({ oldAddress }) => isSameAddress(oldAddress, address))
