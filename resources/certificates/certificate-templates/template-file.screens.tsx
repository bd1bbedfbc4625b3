/** Exports a certificate template as a file, and imports one. */
import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Client } from '#core/client.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { officeClient } from '#web/office/calls/api.ts'
import { labelIn, sayErrors } from '#web/office/dialogs/said-errors.ts'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import { mayCall } from '#web/office/records/may-call.ts'
import type { Step } from '#web/office/records/screen.ts'
import { saveAs } from '#web/office/calls/save-as.ts'
import { saySuccess } from '#web/office/dialogs/say-outcome.ts'
import { refusedBy, type Refused } from '#web/office/form/small-form.ts'
import { Points } from '#web/office/related/row-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { certificateTemplatesApi } from './certificate-template.api.ts'
import { certificateTemplates, type CertificateTemplate } from './certificate-template.ts'
import { readTemplateFile } from './template-file.ts'
import { acts } from '#web/office/dialogs/act-words.ts'

const words = {
  export: { es: 'Exportar a un archivo', en: 'Export to a file' },
  exported: {
    es: 'Plantilla exportada. Las imágenes de las firmas no van en el archivo.',
    en: 'Template exported. The pictures of signatures are not in the file.',
  },
  import: { es: 'Importar', en: 'Import' },
  title: { es: 'Importar una plantilla', en: 'Import a template' },
  file: { es: 'Archivo de plantilla (.json)', en: 'Template file (.json)' },
  hint: {
    es: 'El que se guarda con «Exportar a un archivo» en una plantilla de Conforme. Se crea una plantilla nueva; las que hay no cambian.',
    en: 'As saved by “Export to a file” of a Conforme template. A new template is made; those that exist stay as they are.',
  },
  chosen: { es: 'Se importa «{name}».', en: 'Imports “{name}”.' },
  imported: {
    es: 'Plantilla importada: revise quiénes firman y suba sus firmas.',
    en: 'Template imported: check who signs, and upload their signatures.',
  },
  broken: {
    es: 'El archivo es de una plantilla, pero algo en él no vale. No se importó nada.',
    en: 'The file is of a template, but something in it is not valid. Nothing was imported.',
  },
} satisfies Record<string, Words>

export const exportStep = ({ id, name }: Pick<CertificateTemplate, 'id' | 'name'>): Step => ({
  key: 'export',
  words: words.export,
  needs: certificateTemplatesApi.export,
  isAside: true,
  take: async (client: Client) => {
    const file = await client.call(certificateTemplatesApi.export, { params: { id } })
    const blob = new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' })
    saveAs({ blob, name: `${name.replaceAll(/[^\p{L}\p{N} .-]/gu, '').trim() || id}.json` })
    saySuccess(client.locale, words.exported)
  },
})

export function ImportTemplate({ locale }: { locale: Locale }) {
  const [isOpen, setOpen] = useState(false)
  if (!mayCall(certificateTemplatesApi.import)) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <Upload /> {words.import[locale]}
      </Button>
      {isOpen && <ImportDialog locale={locale} onClose={() => setOpen(false)} />}
    </>
  )
}

function ImportDialog({ locale, onClose }: { locale: Locale; onClose: () => void }) {
  const { read, refused, isBusy, choose, take } = useImport(locale)
  const actions = (
    <>
      <Button onClick={onClose}>{acts.back[locale]}</Button>
      <Button kind="primary" isBusy={isBusy} disabled={!read?.file} onClick={() => void take()}>
        {words.import[locale]}
      </Button>
    </>
  )
  return (
    <OfficeDialog title={words.title[locale]} onClose={onClose} actions={actions}>
      <Field label={words.file[locale]} hint={words.hint[locale]} error={read?.problem?.[locale]}>
        {(control) => (
          <Input
            {...control}
            type="file"
            accept=".json,application/json"
            onChange={({ target }) => void choose(target.files?.[0])}
          />
        )}
      </Field>
      {read?.name && !refused && <p>{say(words.chosen, locale, { name: read.name })}</p>}
      {refused && <Problems refused={refused} locale={locale} />}
    </OfficeDialog>
  )
}

function useImport(locale: Locale) {
  const navigate = useNavigate()
  const [read, setRead] = useState<Awaited<ReturnType<typeof readTemplateFile>>>()
  const [refused, setRefused] = useState<Refused>()
  const [isBusy, setBusy] = useState(false)
  const choose = async (file: File | undefined) => {
    setRefused(undefined)
    setRead(file && (await readTemplateFile(file)))
  }
  const take = async () => {
    if (!read?.file) return
    setBusy(true)
    try {
      const made = await officeClient(locale).call(certificateTemplatesApi.import, { input: read.file })
      saySuccess(locale, words.imported)
      await navigate(officeHref(locale, 'certificate-templates', made.id))
    } catch (error) {
      setRefused(refusedBy(error, locale))
      setBusy(false)
    }
  }
  return { read, refused, isBusy, choose, take }
}

/** Each part of the file that is not valid, by the name that it has in the form. */
function Problems({ refused, locale }: { refused: Refused; locale: Locale }) {
  const errors = sayErrors(refused.errors, labelIn(certificateTemplates.fields, locale), locale)
  return (
    <Notice type="error" title={refused.title}>
      {errors.length === 0 ? refused.message : words.broken[locale]}
      {errors.length > 0 && (
        <Points>
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </Points>
      )}
    </Notice>
  )
}
