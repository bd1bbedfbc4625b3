/** What staff do with a meeting's attendance, at the endpoints of an event or of a webinar. */
import { useState } from 'react'
import { sayCount } from '#core/say-count.ts'
import type { Words } from '#core/words.ts'
import { sayFailure, saySuccess } from '#web/office/dialogs/say-outcome.ts'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { notify } from '#web/ui/notifications.tsx'
import { meetingAttendanceApi as calls, type Acceptance, type Fetched } from './meeting-attendance.api.ts'
import { acceptedMany, keptMany, undoneMany } from './panel-words.ts'
import { useAwaitedAnswer } from './use-awaited-answer.screens.tsx'

const undo = { es: 'Deshacer', en: 'Undo' } satisfies Words
const asked = {
  es: 'Se pregunta al proveedor; la respuesta aparece aquí en un momento.',
  en: 'The provider is asked; its answer appears here in a moment.',
} satisfies Words

const ofEvents = {
  fetch: calls.fetchForEvent,
  decide: calls.decideForEvent,
  forget: calls.forgetForEvent,
  accept: calls.acceptForEvent,
  undo: calls.undoForEvent,
}
const ofWebinars = {
  fetch: calls.fetchForWebinar,
  decide: calls.decideForWebinar,
  forget: calls.forgetForWebinar,
  accept: calls.acceptForWebinar,
  undo: calls.undoForWebinar,
}

export type MeetingSteps = ReturnType<typeof useMeetingSteps>
type Options = { kind: 'event' | 'webinar'; fetches: readonly Fetched[]; onChanged: () => void }
/** `onChanged` reads again what is shown. */
export function useMeetingSteps({ kind, fetches, onChanged }: Options) {
  const awaitAnswer = useAwaitedAnswer(fetches, onChanged)
  const { row, client, locale } = useRecord()
  const [isBusy, setBusy] = useState(false)
  const params = { id: row.id }
  const own = kind === 'event' ? ofEvents : ofWebinars
  const take = async (step: () => Promise<void>) => {
    setBusy(true)
    try {
      await step()
    } catch (error) {
      sayFailure(error, locale)
    } finally {
      setBusy(false)
      onChanged()
    }
  }
  const takeBack = (id: string) =>
    take(async () => {
      const { people: n, kept } = await client.call(own.undo, { params, input: { id } })
      notify({ type: 'success', title: sayCount(undoneMany, locale, { n }), message: keptText(kept) })
    })
  const keptText = (n: number): string => (n > 0 ? sayCount(keptMany, locale, { n }) : '')
  const accept = (input: Acceptance) =>
    take(async () => {
      const { id, people: n, kept } = await client.call(own.accept, { params, input })
      const action = id && { action: { text: undo[locale], run: () => void takeBack(id) } }
      notify({
        type: n > 0 ? 'success' : 'info',
        title: sayCount(acceptedMany, locale, { n }),
        message: keptText(kept),
        ...action,
      })
    })
  return {
    isBusy,
    maySteps: mayCall(own.accept),
    accept,
    undo: takeBack,
    fetchAgain: () =>
      take(async () => {
        await client.call(own.fetch, { params })
        saySuccess(locale, asked)
        awaitAnswer()
      }),
    decide: (identity: string, seatId: string | null) =>
      take(async () => void (await client.call(own.decide, { params, input: { identity, seatId } }))),
    forget: (identity: string) =>
      take(async () => void (await client.call(own.forget, { params, input: { identity } }))),
  }
}
