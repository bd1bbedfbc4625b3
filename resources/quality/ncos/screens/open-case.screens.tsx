/** Opens a case from the record that it comes from. */
import { useNavigate } from 'react-router'
import { homeDay } from '#core/time-zone.ts'
import type { Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { officeClient } from '#web/office/calls/api.ts'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import { ResourceForm } from '#web/office/form/resource-form.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { ncosApi } from '../nco.api.ts'
import { ncos, type Nco, type OriginType } from '../nco.ts'

export const openCaseWords = {
  open: { es: 'Abrir no conformidad', en: 'Open a non-conformity' },
} satisfies Record<string, Words>

/** What a case from such a record usually is. */
const usual: Record<OriginType, Partial<Nco>> = {
  events: { kind: 'nonconformingOutput', source: 'processExecution', scope: 'internal' },
  surveyResponses: { kind: 'complaint', source: 'customerSurvey', scope: 'customer' },
  contactRequests: { kind: 'complaint', source: 'customerComplaint', scope: 'customer' },
  certificates: { kind: 'nonconformingOutput', source: 'processExecution', scope: 'internal' },
  creditNotes: { kind: 'nonconformingOutput', source: 'processExecution', scope: 'customer' },
  complaints: { kind: 'complaint', source: 'customerComplaint', scope: 'customer' },
}
const asked = ['title', 'description', 'kind', 'scope', 'source', 'processId', 'detectedAt'] as const
const fields = Object.fromEntries(asked.map((name) => [name, ncos.fields[name]]))
const { max: longestTitle } = ncos.fields.title.bounds!
const { max: longestDescription } = ncos.fields.description.bounds!

type OpenCaseProps = {
  type: OriginType
  id: string
  title: string
  /** What the record already says happened. */
  description: string
  /** References of the record that the case shares. */
  linked: Record<string, unknown>
  onClose: () => void
}
export function OpenCase({ type, id, title, description, linked, onClose }: OpenCaseProps) {
  const locale = useLocale()
  const navigate = useNavigate()
  return (
    <OfficeDialog title={openCaseWords.open[locale]} onClose={onClose}>
      <ResourceForm
        isInDialog
        fields={fields}
        initial={{
          ...usual[type],
          title: title.slice(0, longestTitle),
          ...(description && { description: description.slice(0, longestDescription) }),
          detectedAt: homeDay(),
        }}
        draftKey={`case of ${type} ${id}`}
        submitText={openCaseWords.open}
        save={(input) =>
          officeClient(locale).call(ncosApi.create, {
            input: { ...linked, ...input, originRef: { type, id } } as never,
          })
        }
        onSaved={(nco) => void navigate(officeHref(locale, 'ncos', nco.id))}
        onCancel={onClose}
      />
    </OfficeDialog>
  )
}
