/** The corrective actions of a non-conformity, and the step that opens one from it. */
import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import type { Client } from '#core/client.ts'
import type { Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { Bar, Row, RowList } from '#web/office/related/row-list.tsx'
import { useRead } from '#web/office/related/use-read.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { CaseRow } from '../../ncos/nco.api.ts'
import { isCancelledNco } from '../../ncos/states/nco-state.ts'
import { capasApi } from '../capa.api.ts'
import { capas, capaStatuses } from '../capa.ts'
import { capaTones } from '../states/capa-state.ts'
import { OpenCapa, openCapaWords } from './open-capa.screens.tsx'

const MOST = 50
const words = {
  none: { es: 'Ninguna enlazada.', en: 'None linked.' },
  loading: { es: 'Cargando', en: 'Loading' },
} satisfies Record<string, Words>

export function NcoCapas() {
  const { row: nco, locale } = useRecord<CaseRow>()
  const { id } = nco
  const read = useCallback(
    async (client: Client) => {
      const filters = [{ field: 'nco', op: 'eq' as const, value: id }]
      return (await client.call(capasApi.list, { input: { filters, perPage: MOST } })).items
    },
    [id],
  )
  const [linked] = useRead(read, nco.version)
  const [isOpening, setOpening] = useState(false)
  if (!linked) return <Skeleton lines={1} label={words.loading[locale]} />
  return (
    <>
      {linked.length === 0 && <p>{words.none[locale]}</p>}
      {linked.length > 0 && (
        <RowList label={capas.words.many[locale]}>
          {linked.map(({ id: capaId, number, title, status }) => (
            <Row
              key={capaId}
              title={
                <Link to={officeHref(locale, 'capas', capaId)}>
                  {[number, title].filter(Boolean).join(' ')}
                </Link>
              }
              facts={<Badge tone={capaTones[status]}>{capaStatuses[status][locale]}</Badge>}
            />
          ))}
        </RowList>
      )}
      {mayCall(capasApi.create) && !isCancelledNco(nco.status) && (
        <Bar>
          <Button size="small" onClick={() => setOpening(true)}>
            {openCapaWords.open[locale]}
          </Button>
        </Bar>
      )}
      {isOpening && <OpenCapa onClose={() => setOpening(false)} />}
    </>
  )
}
