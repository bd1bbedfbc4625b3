/** Bulk actions on attendees, some of them with undo. */
import { useState } from 'react'
import { say, type Words } from '#core/words.ts'
import { GridActions, type GridAction } from '#web/office/grid/grid-tools.tsx'
import type { GridState } from '#web/office/grid/use-grid.ts'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { sayFailure, saySuccess } from '#web/office/dialogs/say-outcome.ts'
import type { Done } from '#web/office/dialogs/undo-notice.tsx'
import type { Event } from '#resources/events/events/event.ts'
import { changeEach, movingTo, reEnrolling, type Each, type ManyOutcome } from '../attendee-changes.ts'
import { attendeesApi } from '../attendee.api.ts'
import { isActive, type Attendee } from '../attendee.ts'
import { seatModes, type SeatMode } from '#resources/booking/seats/seats.ts'
import { Refused, UnEnrolDialog } from './un-enrol-dialog.screens.tsx'
import { isClosed } from '#resources/events/events/event-state.ts'

const words = {
  copy: { es: 'Copiar correos', en: 'Copy e-mails' },
  copied: { es: 'Correos copiados: {n}', en: 'E-mails copied: {n}' },
  unEnrol: { es: 'Dar de baja', en: 'Un-enrol' },
  reEnrol: { es: 'Reinscribir', en: 'Enrol again' },
  onSite: { es: 'Pasar a presencial', en: 'Move on site' },
  online: { es: 'Pasar a en línea', en: 'Move online' },
  left: { es: 'Dados de baja: {n}', en: 'Un-enrolled: {n}' },
  back: { es: 'Reinscritos: {n}', en: 'Enrolled again: {n}' },
  moved: { es: '{mode}: {n}', en: '{mode}: {n}' },
} satisfies Record<string, Words>

type AttendeeBulkProps = {
  of: GridState<Attendee>
  onChanged: (changed: readonly Attendee[]) => void
  /** Who changed is read anew. */
  onReload: () => void
  onDone: (done: Done) => void
}

export function AttendeeBulk({ of, onChanged, onReload, onDone }: AttendeeBulkProps) {
  const { row: event, client, locale } = useRecord<Event>()
  const [isLeaving, setLeaving] = useState(false)
  const [refused, setRefused] = useState<{ verb: string; refused: ManyOutcome['refused'] }>()
  const [busy, setBusy] = useState('')
  const chosen = of.rows.filter(({ id }) => of.selection.selected.has(id))
  const seated = chosen.filter(isActive)
  const gone = chosen.filter((one) => !isActive(one))

  const change = async (key: string, people: readonly Attendee[], each: Each) => {
    setBusy(key)
    try {
      const outcome = await changeEach(client, people, each)
      onChanged(outcome.changed)
      if (outcome.refused.length > 0)
        setRefused({ verb: words[key as 'reEnrol'][locale], refused: outcome.refused })
      return outcome.changed
    } catch (error) {
      sayFailure(error, locale)
      return []
    } finally {
      setBusy('')
    }
  }
  const tell = (text: string, undo?: () => Promise<void>) => {
    onDone({ message: text, ...(undo && { undo }) })
    of.selection.setSelected(new Map())
  }
  const left = (changed: readonly Attendee[]) => {
    onReload()
    tell(say(words.left, locale, { n: changed.length }), async () => {
      await change('reEnrol', changed, reEnrolling)
    })
  }
  const reEnrol = async () => {
    const changed = await change('reEnrol', gone, reEnrolling)
    tell(say(words.back, locale, { n: changed.length }))
  }
  const move = async (mode: SeatMode) => {
    const others = seated.filter((one) => one.mode !== mode)
    const changed = await change(mode, others, movingTo(mode))
    const back = mode === 'online' ? 'onSite' : 'online'
    const were = changed.filter(({ id }) => others.find((one) => one.id === id)?.mode === back)
    tell(say(words.moved, locale, { mode: seatModes[mode][locale], n: changed.length }), async () => {
      await change(back, were, movingTo(back))
    })
  }
  const mayEdit = mayCall(attendeesApi.patch) && !isClosed(event.status)
  const copy = async () => {
    const addresses = chosen.flatMap(({ email }) => email ?? [])
    await navigator.clipboard.writeText(addresses.join('; '))
    saySuccess(locale, sayWords(words.copied, addresses.length))
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
        seated.some((one) => one.mode !== mode) && {
          key: mode,
          words: words[mode],
          isBusy: busy === mode,
          onPress: () => void move(mode),
        },
    ),
    mayEdit &&
      gone.length > 0 && {
        key: 'reEnrol',
        words: words.reEnrol,
        isBusy: busy === 'reEnrol',
        onPress: () => void reEnrol(),
      },
    mayEdit && seated.length > 0 && { key: 'unEnrol', words: words.unEnrol, onPress: () => setLeaving(true) },
  ]
  return (
    <>
      <GridActions actions={actions.filter((action) => action !== false)} />
      {isLeaving && <UnEnrolDialog people={seated} onDone={left} onClose={() => setLeaving(false)} />}
      {refused && (
        <Refused title={refused.verb} refused={refused.refused} onClose={() => setRefused(undefined)} />
      )}
    </>
  )
}

const sayWords = (words_: Words, n: number): Words => ({
  es: say(words_, 'es', { n }),
  en: say(words_, 'en', { n }),
})
