/** Takes the signed XML that the tax office's tool returned, and fills the form with what it says. */
import { useRef, useState } from 'react'
import type { Endpoint } from '#core/endpoint.ts'
import type { Create } from '#core/resource.ts'
import { say, type Words } from '#core/words.ts'
import { refusedBy } from '#web/office/form/small-form.ts'
import { useFieldBinding, useForm, type OwnInput } from '#web/office/form/form-context.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import { FilePick } from '#web/office/form/files/file-pick.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useReadValues } from './use-read-values.screens.tsx'
import type { readingXml, XmlValues } from '../fiscal-fields.ts'

const words = {
  hint: {
    es: 'Se lee y se guarda junto al documento.',
    en: 'It is read and kept with the document.',
  },
  read: { es: 'Leído: {ncf}', en: 'Read: {ncf}' },
} satisfies Record<string, Words>

type ReadXml = Endpoint<{ id: string }, Create<typeof readingXml>, undefined, XmlValues>
/** `call` says what the XML of the open document says; its values fill in the fields that the form has. */
export const xmlInput =
  (call: ReadXml, isCorrection = false): OwnInput =>
  ({ name }) => <XmlInput name={name} call={call} isCorrection={isCorrection} />

type XmlInputProps = { name: string; call: ReadXml; isCorrection: boolean }
function XmlInput({ name, call, isCorrection }: XmlInputProps) {
  const { store, locale } = useForm()
  const { row, client } = useRecord()
  const { field, error, set } = useFieldBinding(name)
  const [found, setFound] = useState<XmlValues>()
  const values = useReadValues()
  const latest = useRef<File>(undefined)
  const read = async (file: File | undefined) => {
    latest.current = file
    setFound(undefined)
    values.takeBack()
    const xml = (await file?.text()) || null
    set(xml)
    if (!xml) return
    try {
      const said = await client.call(call, { params: { id: row.id }, input: { xml, isCorrection } })
      if (latest.current !== file) return
      values.fill(said)
      setFound(said)
    } catch (refusal) {
      if (latest.current !== file) return
      const { errors, message } = refusedBy(refusal, locale)
      store.refuse({ [name]: errors[name] ?? message })
    }
  }
  return (
    <>
      <Field
        label={field.label[locale]}
        hint={found?.ncf ? say(words.read, locale, { ncf: found.ncf }) : words.hint[locale]}
        error={error}
      >
        {(control) => (
          <FilePick
            {...control}
            data-key={name}
            accept=".xml,text/xml,application/xml"
            onChange={({ target }) => void read(target.files?.[0])}
          />
        )}
      </Field>
      {found?.warnings.map((warning) => (
        <Notice key={warning} type="warning">
          {warning}
        </Notice>
      ))}
    </>
  )
}
