/** Figures above a customer's tabs: people trained, last activity, next event. */
import { useCallback } from 'react'
import type { Client } from '#core/client.ts'
import { display, recordFields } from '#core/display.ts'
import { homeDayOf } from '#core/time-zone.ts'
import type { Words } from '#core/words.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { useRead } from '#web/office/related/use-read.ts'
import { accountFiguresApi } from './account-figures.api.ts'

const words = {
  trained: { es: 'Capacitados', en: 'Trained' },
  last: { es: 'Última actividad', en: 'Last activity' },
  next: { es: 'Próximo evento', en: 'Next event' },
} satisfies Record<string, Words>

const day = { ...recordFields['createdAt']!, kind: 'date' as const }

export function AccountFigureFacts() {
  const { row, locale } = useRecord()
  const { id } = row
  const [figures] = useRead(
    useCallback((client: Client) => client.call(accountFiguresApi.figures, { params: { id } }), [id]),
  )
  if (!figures) return null
  const at = (moment: string | null) => moment && display(day, homeDayOf(moment), { locale })
  const { attendeesTrained, lastActivityAt, nextEventAt } = figures
  const facts = [
    { key: 'trained', value: attendeesTrained || null },
    { key: 'last', value: at(lastActivityAt) },
    { key: 'next', value: at(nextEventAt) },
  ] as const
  return facts
    .filter(({ value }) => value !== null)
    .map(({ key, value }) => (
      <div key={key}>
        <dt>{words[key][locale]}</dt>
        <dd>{value}</dd>
      </div>
    ))
}
