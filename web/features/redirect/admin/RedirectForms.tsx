import { useField } from 'formik'
import { useSearchParams } from 'react-router-dom'
import { bypassCaches } from '../../../lib/apollo/reads.ts'
import { withId } from '../../../lib/withId.ts'
import { AddScreen, EditScreen } from '../../../ui/admin/form/FormScreen.tsx'
import { BackButton } from '../../../ui/admin/links.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { fileRedirectOf } from './fileRedirectOf.ts'
import { type AdminRedirectsQuery, useAdminRedirectsQuery, useFileRedirectsQuery } from './RedirectAdmin.generated.ts'
import { redirects, valuesOf } from './redirectResource.ts'
import { usePageState } from './usePageState.ts'

/** Reads the redirect from the list, because there is no call for one. */
const source = {
  useRecord: () => useAdminRedirectsQuery(bypassCaches),
  record: ({ redirects }: AdminRedirectsQuery, id: string) => withId(redirects, id),
  valuesOf,
}

/** The dashboard leads here with an address that visitors asked for in vain. */
export function AddPage() {
  const [params] = useSearchParams()
  return (
    <AddScreen resource={redirects} source={source} initial={{ ...valuesOf(), oldAddress: params.get('address') ?? '' }}>
      <Fields />
    </AddScreen>
  )
}

export const EditPage = () => (
  <EditScreen resource={redirects} source={source} missingAction={<BackButton to={redirects.path}>Go back</BackButton>}>
    {() => <Fields />}
  </EditScreen>
)

function Fields() {
  const [{ value: oldAddress }] = useField<string>('oldAddress')
  const [{ value: newAddress }] = useField<string>('newAddress')
  const hintOfOld = useHintOfOld(oldAddress)
  const target = usePageState(newAddress)
  return (
    <>
      <TextField {...address} name="oldAddress" label="Old Address" hint={hintOfOld} />
      <TextField
        {...address}
        name="newAddress"
        label="New Address"
        hint={
          target === 'missing'
            ? 'There is no page at this address at the moment.'
            : 'A page of this site, such as /notices, or of another, such as https://library.example.edu.'
        }
      />
    </>
  )
}

/** Returns the hint of the old address: what it is for, or what visitors see there at the moment. */
function useHintOfOld(address: string) {
  const { data } = useFileRedirectsQuery()
  const inFile = fileRedirectOf(data?.fileRedirects ?? [], address)
  if (usePageState(address) === 'exists')
    return 'There is a page at this address. As long as it exists, it is shown and not redirected.'
  if (inFile) return `In college.json, this address leads to ${inFile.newAddress}. What you enter here takes its place.`
  return 'An address that has no page, such as /index.php?id=3. Capital letters make no difference.'
}

const address = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, inputMode: 'url', required: true } as const
