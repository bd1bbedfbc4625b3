/** The events an instructor teaches, the latest first. */
import { useCallback } from 'react'
import type { Client } from '#core/client.ts'
import type { Words } from '#core/words.ts'
import { participationApi } from './participation.api.ts'
import { officeHref } from '#web/office/addresses.ts'
import { addressOf } from '#web/office/list/query.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { RelatedList } from '#web/office/related/related-list.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import type { Instructor } from '#resources/catalogue/instructors/instructor.ts'

const SHOWN = 50
const columns = ['title', 'code', 'startsAt', 'modality', 'status'] as const
const words = {
  all: { es: 'Abrir como lista', en: 'Open as a list' },
  none: { es: 'Aún no imparte ningún evento', en: 'Teaches no event yet' },
  noneText: {
    es: 'Aparecen aquí cuando se le asigna un evento, en la ficha del evento.',
    en: 'They show up here once an event names this instructor, on the event’s own screen.',
  },
} satisfies Record<string, Words>

export function InstructorEvents() {
  const { row, locale } = useRecord<Instructor>()
  const load = useCallback(
    async (client: Client) => {
      const input = { perPage: SHOWN, sort: [{ field: 'startsAt', dir: 'desc' as const }] }
      return (await client.call(participationApi.ofInstructor, { params: { id: row.id }, input })).items
    },
    [row.id],
  )
  const query = addressOf([{ field: 'instructorId', op: 'eq', value: row.id }])
  return (
    <RelatedList
      segment="events"
      columns={columns}
      load={load}
      empty={{ title: words.none, text: words.noneText }}
      aside={
        <LinkButton size="small" href={officeHref(locale, 'events') + query}>
          {words.all[locale]}
        </LinkButton>
      }
    />
  )
}
