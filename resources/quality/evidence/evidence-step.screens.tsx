/** Downloads the evidence pack of a case in the language that the reader needs. */
import { useState } from 'react'
import type { Endpoint } from '#core/endpoint.ts'
import type { Locale, Words } from '#core/words.ts'
import { languageNames } from '#web/office/addresses.ts'
import { officeClient } from '#web/office/calls/api.ts'
import { saveAs } from '#web/office/calls/save-as.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import type { Step } from '#web/office/records/screen.ts'
import { Field, Select } from '#web/ui/field.tsx'

const words = {
  title: { es: 'Expediente para el auditor', en: 'Evidence pack for the auditor' },
  text: {
    es: 'Un PDF con el caso, sus partes, las firmas, los archivos con su huella y el historial.',
    en: 'A PDF with the case, its parts, the signatures, the files with their fingerprints and the history.',
  },
  language: { es: 'Idioma', en: 'Language' },
  download: { es: 'Descargar', en: 'Download' },
  done: { es: 'El expediente está entre sus descargas', en: 'The pack is among your downloads' },
} satisfies Record<string, Words>

type PackEndpoint = Endpoint<{ id: string }, undefined, undefined, undefined>

export const evidenceStep = (endpoint: PackEndpoint): Step => ({
  key: 'evidence',
  words: words.title,
  needs: endpoint,
  isAside: true,
  dialog: ({ onClose }) => <EvidenceDialog endpoint={endpoint} onClose={onClose} />,
})

function EvidenceDialog({ endpoint, onClose }: { endpoint: PackEndpoint; onClose: () => void }) {
  const { row, locale } = useRecord()
  const [language, setLanguage] = useState(locale)
  return (
    <StepDialog
      title={words.title[locale]}
      button={words.download}
      done={words.done}
      take={async () => saveAs(await officeClient(language).download(endpoint, { params: { id: row.id } }))}
      onClose={onClose}
    >
      <p>{words.text[locale]}</p>
      <Field label={words.language[locale]}>
        {(control) => (
          <Select
            {...control}
            value={language}
            onChange={({ target }) => setLanguage(target.value as Locale)}
          >
            {Object.entries(languageNames).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </StepDialog>
  )
}
