/** The cases of a record, and the step that opens one from it. */
import { useCallback, useState } from 'react'
import type { Client } from '#core/client.ts'
import { say, type Words } from '#core/words.ts'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { titleOf } from '#web/office/records/titles.ts'
import { RelatedList } from '#web/office/related/related-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { ncosApi } from '../nco.api.ts'
import type { OriginType } from '../nco.ts'
import { OpenCase, openCaseWords } from './open-case.screens.tsx'

const columns = ['number', 'title', 'kind', 'severity', 'ownerId', 'dueDate', 'status'] as const
const words = {
  none: { es: 'Sin no conformidades', en: 'No non-conformities' },
  noneText: {
    es: 'Si algo no salió como debía, ábrala desde aquí: queda enlazada con este registro.',
    en: 'If something went wrong, open one from here: it stays linked to this record.',
  },
  from: { es: '{what}: ', en: '{what}: ' },
} satisfies Record<string, Words>

/** Where such a record says what happened. */
const told: Partial<Record<OriginType, string>> = {
  surveyResponses: 'comments',
  contactRequests: 'message',
  complaints: 'description',
}

export function OriginNcos() {
  const { row, screens, locale } = useRecord()
  const [isOpening, setOpening] = useState(false)
  const type = screens.resource.name as OriginType
  const load = useCallback(
    (client: Client) => client.call(ncosApi.ofOrigin, { params: { type, id: row.id } }),
    [type, row.id],
  )
  const open = mayCall(ncosApi.create) && (
    <Button onClick={() => setOpening(true)}>{openCaseWords.open[locale]}</Button>
  )
  return (
    <>
      <RelatedList
        segment="ncos"
        columns={columns}
        load={load}
        empty={{ title: words.none, text: words.noneText }}
        action={open}
      />
      {isOpening && <OpenNco type={type} onClose={() => setOpening(false)} />}
    </>
  )
}

function OpenNco({ type, onClose }: { type: OriginType; onClose: () => void }) {
  const { row, screens, locale } = useRecord()
  const what = screens.resource.words.one[locale]
  const linked = ['accountId', 'contactId', 'eventId', 'courseId', 'invoiceId'].flatMap((name) =>
    typeof row[name] === 'string' ? [[name, row[name]]] : [],
  )
  const text = row[told[type] ?? '']
  return (
    <OpenCase
      type={type}
      id={row.id}
      title={say(words.from, locale, { what }) + titleOf(row)}
      description={typeof text === 'string' ? text : ''}
      linked={Object.fromEntries(linked)}
      onClose={onClose}
    />
  )
}
