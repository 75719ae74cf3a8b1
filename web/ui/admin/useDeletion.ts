import { useMutation } from '@apollo/client/react'
import type { DocumentNode } from 'graphql'
import { flushSync } from 'react-dom'
import { type Failure, failureMessage, failureOf } from '../../lib/failure.ts'
import { ensureDeleted, UnverifiedWrite } from '../../lib/lostAnswers.ts'
import { focusHeading } from '../PageHeading.tsx'
import { showStatus } from '../StatusBanner.tsx'
import { useRow } from './rowContext.ts'

/** The record of a row to be deleted. */
export type Deletion = {
  id: string
  name: string
  /** The kind of record, as in headings and within a sentence. */
  label: string
  noun: string
  mutation: DocumentNode
}

/** Returns a function that deletes the record of a row, reports success and moves the focus. It throws if the delete failed. */
export function useDeletion({ id, noun, mutation }: Deletion) {
  const { isGone, setDeleted } = useRow()
  const [remove] = useMutation(mutation)
  return async () => {
    await ensureDeleted(() => remove({ variables: { id } }), isGone)
    flushSync(setDeleted) // first, because a closing dialog returns the focus to a button that is about to disappear
    showStatus(`The ${noun} has been deleted.`)
    focusHeading()
  }
}

/** Returns why a delete failed, with a message. */
export function deleteFailure(error: unknown, { noun }: Deletion): Failure & { message: string } {
  const isUnverified = error instanceof UnverifiedWrite
  const failure = failureOf(isUnverified ? error.cause : error)
  const failed = isUnverified ? 'It is not known whether this was deleted.' : `The ${noun} could not be deleted.`
  return { ...failure, message: failureMessage(failure, failed) }
}
