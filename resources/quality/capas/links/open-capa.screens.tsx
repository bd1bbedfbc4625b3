/** Opens a corrective action from a non-conformity, and from those like it. */
import { useNavigate } from 'react-router'
import type { Client } from '#core/client.ts'
import type { Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import { ResourceForm } from '#web/office/form/resource-form.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import { useRead } from '#web/office/related/use-read.ts'
import { capaSourcesApi } from '../../capa-sources/capa-source.api.ts'
import type { CapaSource } from '../../capa-sources/capa-source.ts'
import type { CaseRow } from '../../ncos/nco.api.ts'
import type { Nco } from '../../ncos/nco.ts'
import { capasApi, creating } from '../capa.api.ts'
import type { Capa } from '../capa.ts'
import { sourcesOf } from './case-source.ts'

export const openCapaWords = {
  open: { es: 'Abrir acción correctiva (CAPA)', en: 'Open a corrective action (CAPA)' },
} satisfies Record<string, Words>

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
  'ncoIds',
] as const
const fields = Object.fromEntries(asked.map((name) => [name, creating[name]]))

type Presets = { similar: readonly string[]; sources: readonly CapaSource[] }
function initialOf(nco: CaseRow, { similar, sources }: Presets): Partial<Capa> {
  return {
    title: nco.title,
    problemStatement: nco.description,
    sourceIds: sourcesOf(nco, similar, sources),
    processIds: nco.processId ? [nco.processId] : [],
    priority: nco.severity ? priorityOf[nco.severity] : 'medium',
    ...(nco.ownerId && { ownerId: nco.ownerId, teamIds: [nco.ownerId] }),
  }
}

const readSources = (client: Client) => client.call(capaSourcesApi.all)
type OpenCapaProps = {
  /** Cases like the open one that the corrective action answers too. */
  similar?: readonly string[]
  onClose: () => void
}
export function OpenCapa({ similar = [], onClose }: OpenCapaProps) {
  const { row: nco, locale, client } = useRecord<CaseRow>()
  const navigate = useNavigate()
  const [sources] = useRead(readSources)
  return (
    <OfficeDialog title={openCapaWords.open[locale]} onClose={onClose}>
      {sources && (
        <ResourceForm
          isInDialog
          fields={fields}
          initial={{ ...initialOf(nco, { similar, sources }), ncoIds: [nco.id, ...similar] }}
          titles={nco.titles ?? {}}
          draftKey={`capa of nco ${nco.id}`}
          submitText={openCapaWords.open}
          save={(input) => client.call(capasApi.create, { input: { type: 'corrective', ...input } as never })}
          onSaved={(capa) => void navigate(officeHref(locale, 'capas', capa.id))}
          onCancel={onClose}
        />
      )}
    </OfficeDialog>
  )
}
