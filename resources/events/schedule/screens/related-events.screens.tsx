/** Events of another record, the latest first, with a link to their list. */
import { useCallback } from 'react'
import type { Client } from '#core/client.ts'
import type { Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { addressOf } from '#web/office/list/query.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { RelatedList } from '#web/office/related/related-list.tsx'
import type { AnyRow } from '#web/office/records/screen.ts'
import { LinkButton } from '#web/ui/button.tsx'

const all: Words = { es: 'Abrir como lista', en: 'Open as a list' }
const latest = { perPage: 50, sort: [{ field: 'startsAt', dir: 'desc' as const }] }

type RelatedEventsProps = {
  /** The field of the list's filter that names the record. */
  field: string
  columns: readonly string[]
  empty: { title: Words; text: Words }
  load: (client: Client, id: string, query: typeof latest) => Promise<{ items: readonly AnyRow[] }>
}

/** `load` and `columns` keep their identity. */
export function RelatedEvents({ field, columns, empty, load }: RelatedEventsProps) {
  const { row, locale } = useRecord()
  const { id } = row
  const read = useCallback(async (client: Client) => (await load(client, id, latest)).items, [load, id])
  const query = addressOf([{ field, op: 'eq', value: id }])
  return (
    <RelatedList
      segment="events"
      columns={columns}
      load={read}
      empty={empty}
      aside={
        <LinkButton size="small" href={officeHref(locale, 'events') + query}>
          {all[locale]}
        </LinkButton>
      }
    />
  )
}
