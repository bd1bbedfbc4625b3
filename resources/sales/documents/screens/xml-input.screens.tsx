/** Takes the signed XML that the tax office's tool returned, and fills the form with what it says. */
import { useState } from 'react'
import type { Endpoint } from '#core/endpoint.ts'
import type { Fields } from '#core/field.ts'
import type { Create } from '#core/resource.ts'
import { say, type Words } from '#core/words.ts'
import { refusedBy } from '#web/office/form/small-form.ts'
import { useFieldBinding, useForm, type OwnInput } from '#web/office/form/form-context.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import { FilePick } from '#web/office/form/files/file-pick.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
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
  (call: ReadXml, fields: Fields, isCorrection = false): OwnInput =>
  ({ name }) => <XmlInput name={name} call={call} fields={fields} isCorrection={isCorrection} />

type XmlInputProps = { name: string; call: ReadXml; fields: Fields; isCorrection: boolean }
function XmlInput({ name, call, fields, isCorrection }: XmlInputProps) {
  const { store, locale } = useForm()
  const { row, client } = useRecord()
  const { field, error, set } = useFieldBinding(name)
  const [found, setFound] = useState<XmlValues>()
  const read = async (file: File | undefined) => {
    setFound(undefined)
    const xml = (await file?.text()) || null
    set(xml)
    if (!xml) return
    try {
      const values = await client.call(call, { params: { id: row.id }, input: { xml, isCorrection } })
      for (const [part, value] of Object.entries(values)) {
        if (value && Object.hasOwn(fields, part)) store.set(part, value)
      }
      setFound(values)
    } catch (refusal) {
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
