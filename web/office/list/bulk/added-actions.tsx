/** Actions of other slices on the selected rows of a tab. */
import { useLocale } from '#web/ui/environment.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { mayCall } from '../../records/may-call.ts'
import { bulkStepsOf } from '../../registry.ts'
import type { AddedBulkStep } from './bulk-step.ts'

const offeredSteps = (list: string): AddedBulkStep[] =>
  bulkStepsOf(list).filter(({ needs }) => mayCall(needs))

/** Whether rows can be selected for them. */
export const hasAddedActions = (list: string): boolean => offeredSteps(list).length > 0

type AddedActionsProps = {
  /** `events/attendees` */
  list: string
  rows: readonly { id: string }[]
  /** The record whose tab it is. */
  of: string
}

export function AddedActions({ list, rows, of }: AddedActionsProps) {
  const locale = useLocale()
  const ids = rows.map(({ id }) => id)
  return offeredSteps(list).map(({ key, words, hrefOf }) => (
    <LinkButton key={key} size="small" href={hrefOf(ids, locale, of)}>
      {words[locale]}
    </LinkButton>
  ))
}
