/** Takes the signed XML that the tax office's tool returned, and fills the form with what it says. */
import { useState } from 'react'
import type { Endpoint } from '#core/endpoint.ts'
import { say, type Words } from '#core/words.ts'
import { refusedBy } from '#web/office/form/small-form.ts'
import { useFieldBinding, useForm, type OwnInput } from '#web/office/form/form-context.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import { Field, Input } from '#web/ui/field.tsx'
import type { XmlValues } from '../fiscal-fields.ts'

const words = {
  hint: {
    es: 'Llena los demás campos y se guarda junto al documento.',
    en: 'It fills in the other fields and is kept with the document.',
  },
  read: { es: 'Leído: {ncf}', en: 'Read: {ncf}' },
} satisfies Record<string, Words>

type ReadXml = Endpoint<{ id: string }, { xml: string }, undefined, XmlValues>
/** `call` says what the XML of the open document says. */
export const xmlInput =
  (call: ReadXml): OwnInput =>
  ({ name }) => <XmlInput name={name} call={call} />

function XmlInput({ name, call }: { name: string; call: ReadXml }) {
  const { store, locale } = useForm()
  const { row, client } = useRecord()
  const { field, error, set } = useFieldBinding(name)
  const [ncf, setNcf] = useState<string>()
  const read = async (file: File | undefined) => {
    setNcf(undefined)
    const xml = (await file?.text()) || null
    set(xml)
    if (!xml) return
    try {
      const values = await client.call(call, { params: { id: row.id }, input: { xml } })
      for (const [part, value] of Object.entries(values)) if (value) store.set(part, value)
      setNcf(values.ncf ?? '')
    } catch (refusal) {
      const { errors, message } = refusedBy(refusal, locale)
      store.refuse({ [name]: errors[name] ?? message })
    }
  }
  return (
    <Field
      label={field.label[locale]}
      hint={ncf ? say(words.read, locale, { ncf }) : words.hint[locale]}
      error={error}
    >
      {(control) => (
        <Input
          {...control}
          data-key={name}
          type="file"
          accept=".xml,text/xml,application/xml"
          onChange={({ target }) => void read(target.files?.[0])}
        />
      )}
    </Field>
  )
}
