import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { Dialog, DialogButtons } from '../../../ui/admin/Dialog.tsx'
import { showStatus } from '../../../ui/admin/StatusBanner.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { NewLink } from './NewLink.tsx'
import {
  type NewLinkFragment,
  type PersonRowFragment,
  useEndSessionsMutation,
  useRemovePersonMutation,
  useRenewAccountLinkMutation,
} from './people.generated.ts'

export type PersonActionKind = 'link' | 'reset' | 'end' | 'endOthers' | 'remove'
export type PersonAction = { kind: PersonActionKind; person: PersonRowFragment }
type Props = PersonAction & { done: () => Promise<unknown>; close: () => void }

/** Dialog that asks before an action on a person, and shows a new link. */
export function PersonDialog({ kind, person, done, close }: Props) {
  const { id, email } = person
  const [link, setLink] = useState<NewLinkFragment>()
  const [renew] = useRenewAccountLinkMutation({ fetchPolicy: 'no-cache' })
  const [end] = useEndSessionsMutation()
  const [remove] = useRemovePersonMutation()

  async function makeLink() {
    const { data } = await renew({ variables: { id } })
    setLink(data?.renewAccountLink ?? undefined)
    await done()
  }

  /** Returns a function that carries out an action, which then closes the dialog. */
  const finish = (act: () => Promise<unknown>, message: string) => async () => {
    await act()
    await done()
    close()
    showStatus(message)
  }

  if (link)
    return (
      <Dialog title={titles[kind]} close={close} wide>
        <NewLink {...link} />
        <DialogButtons>
          <Button variant="solid" onClick={close}>
            Done
          </Button>
        </DialogButtons>
      </Dialog>
    )

  const shared = { title: titles[kind], name: email, close }
  const linking = { action: 'Make link', busyAction: 'Please wait...', failed: 'The link could not be made.', run: makeLink }
  const ending = { action: 'End sessions', busyAction: 'Please wait...', failed: 'The sessions could not be ended.' }
  const endSessions = () => end({ variables: { id } })
  switch (kind) {
    case 'link':
      return <ConfirmDialog {...shared} {...linking} text="A new link replaces the one before, which then stops working." />
    case 'reset':
      return (
        <ConfirmDialog
          {...shared}
          {...linking}
          text="You get a link to send, with which they choose a new password. Their present one works until then."
        />
      )
    case 'end':
      return (
        <ConfirmDialog
          {...shared}
          {...ending}
          text="They are signed out on all devices, and can sign in again. Their API tokens keep working."
          run={finish(endSessions, `All sessions of ${email} were ended.`)}
        />
      )
    case 'endOthers':
      return (
        <ConfirmDialog
          {...shared}
          {...ending}
          text="You are signed out on all other devices, and stay signed in here. Your API tokens keep working."
          run={finish(endSessions, 'Your other sessions were ended.')}
        />
      )
    case 'remove':
      return (
        <ConfirmDialog
          {...shared}
          text="They are signed out at once and can no longer sign in. The links and API tokens that they made stop working. What they have changed stays."
          action="Remove"
          busyAction="Removing..."
          failed="The person could not be removed."
          isFinal
          run={finish(() => remove({ variables: { id } }), `${email} was removed.`)}
        />
      )
  }
}

const titles: Record<PersonActionKind, string> = {
  link: 'New link',
  reset: 'Reset password',
  end: 'End all sessions',
  endOthers: 'End other sessions',
  remove: 'Remove person',
}
