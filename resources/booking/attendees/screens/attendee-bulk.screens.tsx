/** Bulk actions on attendees, some of them with undo. */
import { useState } from 'react'
import { say, sayBoth, type Words } from '#core/words.ts'
import { GridActions, type GridAction } from '#web/office/grid/grid-tools.tsx'
import { AddedActions } from '#web/office/list/bulk/added-actions.tsx'
import type { GridState } from '#web/office/grid/use-grid.ts'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { sayFailure, saySuccess } from '#web/office/dialogs/say-outcome.ts'
import type { Done } from '#web/office/dialogs/undo-notice.tsx'
import type { Event } from '#resources/events/schedule/event.ts'
import { changeEach, moveTo, reEnrol, type AttendeeChange, type BulkOutcome } from '../attendee-changes.ts'
import { attendeesApi } from '../attendee.api.ts'
import { isActive, type Attendee } from '../attendee.ts'
import { seatModes, type SeatMode } from '#resources/events/seats/seats.ts'
import { RefusedChanges } from './refused-changes.screens.tsx'
import { useSeatQuestions } from './seat-questions.screens.tsx'
import { UnEnrolDialog } from './un-enrol-dialog.screens.tsx'
import { isClosed } from '#resources/events/schedule/event-state.ts'

const words = {
  copy: { es: 'Copiar correos', en: 'Copy emails' },
  copied: { es: 'Correos copiados: {n}', en: 'Emails copied: {n}' },
  unEnrol: { es: 'Dar de baja', en: 'Un-enrol' },
  reEnrol: { es: 'Reinscribir', en: 'Enrol again' },
  onSite: { es: 'Pasar a presencial', en: 'Move on site' },
  online: { es: 'Pasar a en línea', en: 'Move online' },
  unEnrolled: { es: 'Dados de baja: {n}', en: 'Un-enrolled: {n}' },
  reEnrolled: { es: 'Reinscritos: {n}', en: 'Enrolled again: {n}' },
  moved: { es: '{mode}: {n}', en: '{mode}: {n}' },
} satisfies Record<string, Words>

type AttendeeBulkProps = {
  event: Event
  grid: GridState<Attendee>
  onChanged: (changed: readonly Attendee[]) => void
  onReload: () => void
  onDone: (done: Done) => void
}

export function AttendeeBulk({ event, grid, onChanged, onReload, onDone }: AttendeeBulkProps) {
  const { client, locale } = useRecord()
  const [isUnEnrolling, setUnEnrolling] = useState(false)
  const [refusal, setRefusal] = useState<{ title: string; refused: BulkOutcome['refused'] }>()
  const [busy, setBusy] = useState('')
  const { dialog, withAnswers } = useSeatQuestions()
  const selected = grid.rows.filter(({ id }) => grid.selection.selected.has(id))
  const enrolled = selected.filter(isActive)
  const unEnrolled = selected.filter((one) => !isActive(one))

  const report = (outcome: BulkOutcome, title: string, done: Done) => {
    onDone(done)
    // Refused people stay selected, which keeps their list open.
    grid.selection.setSelected(new Map(outcome.refused.map(({ id, name }) => [id, name])))
    if (outcome.refused.length > 0) setRefusal({ title, refused: outcome.refused })
  }
  const change = async (
    key: 'reEnrol' | SeatMode,
    people: readonly Attendee[],
    changeOne: AttendeeChange,
  ): Promise<BulkOutcome> => {
    setBusy(key)
    try {
      const outcome = await changeEach(client, people, changeOne)
      onChanged(outcome.changed)
      return outcome
    } catch (error) {
      sayFailure(error, locale)
      return { changed: [], refused: [] }
    } finally {
      setBusy('')
    }
  }
  const onUnEnrolled = (outcome: BulkOutcome) => {
    onReload()
    report(outcome, words.unEnrol[locale], {
      message: say(words.unEnrolled, locale, { n: outcome.changed.length }),
      ...(!outcome.isFinal && {
        undo: async () => {
          // They had these seats a moment ago.
          await change('reEnrol', outcome.changed, reEnrol({ sharedMailbox: true }))
        },
      }),
    })
  }
  const enrolAgain = async () => {
    const outcome = await change('reEnrol', unEnrolled, (caller, one) =>
      withAnswers((given) => reEnrol(given)(caller, one)),
    )
    const message = say(words.reEnrolled, locale, { n: outcome.changed.length })
    report(outcome, words.reEnrol[locale], { message })
  }
  const move = async (mode: SeatMode) => {
    const others = enrolled.filter((one) => one.mode !== mode)
    const outcome = await change(mode, others, moveTo(mode))
    const former = mode === 'online' ? 'onSite' : 'online'
    const hadFormerMode = new Set(others.filter((one) => one.mode === former).map(({ id }) => id))
    report(outcome, words[mode][locale], {
      message: say(words.moved, locale, { mode: seatModes[mode][locale], n: outcome.changed.length }),
      undo: async () => {
        const back = outcome.changed.filter(({ id }) => hadFormerMode.has(id))
        await change(former, back, moveTo(former))
      },
    })
  }
  const mayEdit = mayCall(attendeesApi.patch) && !isClosed(event.status)
  const copy = async () => {
    const addresses = selected.flatMap(({ email }) => email ?? [])
    await navigator.clipboard.writeText(addresses.join('; '))
    saySuccess(locale, withCount(words.copied, addresses.length))
  }
  const actions: (GridAction | false)[] = [
    {
      key: 'copy',
      words: words.copy,
      onPress: () => void copy().catch((error) => sayFailure(error, locale)),
    },
    ...(['onSite', 'online'] as const).map(
      (mode) =>
        mayEdit &&
        event.modality === 'mixed' &&
        enrolled.some((one) => one.mode !== mode) && {
          key: mode,
          words: words[mode],
          isBusy: busy === mode,
          onPress: () => void move(mode),
        },
    ),
    mayEdit &&
      unEnrolled.length > 0 && {
        key: 'reEnrol',
        words: words.reEnrol,
        isBusy: busy === 'reEnrol',
        onPress: () => void enrolAgain(),
      },
    mayEdit &&
      enrolled.length > 0 && { key: 'unEnrol', words: words.unEnrol, onPress: () => setUnEnrolling(true) },
  ]
  return (
    <>
      {enrolled.length > 0 && <AddedActions list="events/attendees" rows={enrolled} of={event.id} />}
      <GridActions actions={actions.filter((action) => action !== false)} />
      {dialog}
      {isUnEnrolling && (
        <UnEnrolDialog people={enrolled} onDone={onUnEnrolled} onClose={() => setUnEnrolling(false)} />
      )}
      {refusal && <RefusedChanges {...refusal} onClose={() => setRefusal(undefined)} />}
    </>
  )
}

const withCount = (text: Words, n: number): Words => sayBoth(text, { n })
