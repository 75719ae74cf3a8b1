import { useField } from 'formik'
import { useSearchParams } from 'react-router-dom'
import { bypassCaches } from '../../../lib/apollo/reads.ts'
import { withId } from '../../../lib/withId.ts'
import { AddScreen, EditScreen } from '../../../ui/admin/form/FormScreen.tsx'
import { BackButton } from '../../../ui/admin/links.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { type AdminRedirectsQuery, useAdminRedirectsQuery } from './RedirectAdmin.generated.ts'
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
  const isPage = usePageState(oldAddress) === 'exists'
  const target = usePageState(newAddress)
  return (
    <>
      <TextField
        {...address}
        name="oldAddress"
        label="Old Address"
        hint={
          isPage
            ? 'There is a page at this address. As long as it exists, it is shown and not redirected.'
            : 'An address that has no page, such as /index.php?id=3. Capital letters make no difference.'
        }
      />
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

const address = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, inputMode: 'url', required: true } as const
