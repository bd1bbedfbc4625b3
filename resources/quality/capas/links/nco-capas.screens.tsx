/** The corrective actions of a non-conformity, and the step that opens one from it. */
import { useCallback, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Client } from '#core/client.ts'
import type { Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import { ResourceForm } from '#web/office/form/resource-form.tsx'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { Bar, Row, RowList } from '#web/office/related/row-list.tsx'
import { useRead } from '#web/office/related/use-read.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { capaSourcesApi } from '../../capa-sources/capa-source.api.ts'
import type { CapaSource } from '../../capa-sources/capa-source.ts'
import type { CaseRow } from '../../ncos/nco.api.ts'
import type { Nco } from '../../ncos/nco.ts'
import { isDraftNco } from '../../ncos/states/nco-state.ts'
import { capasApi } from '../capa.api.ts'
import { capas, capaStatuses, type Capa } from '../capa.ts'
import { capaTones } from '../states/capa-state.ts'

const MOST = 50
const words = {
  none: { es: 'Ninguna enlazada.', en: 'None linked.' },
  draft: { es: 'Se abre cuando el caso está registrado.', en: 'Opens once the case is registered.' },
  open: { es: 'Abrir acción correctiva (CAPA)', en: 'Open a corrective action (CAPA)' },
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
  const isDraft = isDraftNco(nco.status)
  return (
    <>
      {linked.length === 0 && <p>{(isDraft ? words.draft : words.none)[locale]}</p>}
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
      {!isDraft && mayCall(capasApi.create) && (
        <Bar>
          <Button size="small" onClick={() => setOpening(true)}>
            {words.open[locale]}
          </Button>
        </Bar>
      )}
      {isOpening && <OpenCapa onClose={() => setOpening(false)} />}
    </>
  )
}

/** Where the need for the corrective action came from, by the code of the catalogue. */
const sourceCodes: Partial<Record<Nco['source'], string>> = {
  internalAudit: 'AUD-INT',
  externalAudit: 'AUD-EXT',
  customerComplaint: 'QUEJA',
  customerSurvey: 'ENCUESTA',
  managementReview: 'REV-DIR',
  supplier: 'PROVEEDOR',
  regulator: 'LEGAL',
}
const priorityOf: Record<NonNullable<Nco['severity']>, Capa['priority']> = {
  critical: 'critical',
  major: 'high',
  minor: 'medium',
  unfounded: 'low',
}
const asked = [
  'title',
  'problemStatement',
  'sourceIds',
  'processIds',
  'priority',
  'ownerId',
  'teamIds',
] as const
const fields = Object.fromEntries(asked.map((name) => [name, capas.fields[name]]))

function initialOf(nco: CaseRow, sources: readonly CapaSource[]): Partial<Capa> {
  const source = sources.find(
    ({ code, isActive }) => isActive && code === (sourceCodes[nco.source] ?? 'NC-REP'),
  )
  return {
    title: nco.title,
    problemStatement: nco.description,
    sourceIds: source ? [source.id] : [],
    processIds: nco.processId ? [nco.processId] : [],
    priority: nco.severity ? priorityOf[nco.severity] : 'medium',
    ...(nco.ownerId && { ownerId: nco.ownerId, teamIds: [nco.ownerId] }),
  }
}

const readSources = (client: Client) => client.call(capaSourcesApi.all)
function OpenCapa({ onClose }: { onClose: () => void }) {
  const { row: nco, locale, client } = useRecord<CaseRow>()
  const navigate = useNavigate()
  const [sources] = useRead(readSources)
  return (
    <OfficeDialog title={words.open[locale]} onClose={onClose}>
      {sources && (
        <ResourceForm
          isInDialog
          fields={fields}
          initial={initialOf(nco, sources)}
          titles={nco.titles ?? {}}
          draftKey={`capa of nco ${nco.id}`}
          submitText={words.open}
          save={(input) =>
            client.call(capasApi.create, { input: { type: 'corrective', ...input, ncoId: nco.id } as never })
          }
          onSaved={(capa) => void navigate(officeHref(locale, 'capas', capa.id))}
          onCancel={onClose}
        />
      )}
    </OfficeDialog>
  )
}
