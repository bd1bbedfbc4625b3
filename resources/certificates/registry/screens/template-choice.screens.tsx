/** Chooses the certificate template where several fit, the default first. */
import { say, type Words } from '#core/words.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { Field, Select } from '#web/ui/field.tsx'
import type { EventCertificates } from '../certificate.api.ts'

const words = {
  template: { es: 'Plantilla', en: 'Template' },
  usual: { es: '{name} (la habitual)', en: '{name} (the usual one)' },
} satisfies Record<string, Words>

type ChoiceProps = {
  templates: EventCertificates['templates']
  chosen: string | undefined
  onChoose: (id: string) => void
}

export function TemplateChoice({ templates, chosen, onChoose }: ChoiceProps) {
  const { locale } = useRecord()
  if (templates.length < 2) return null
  return (
    <Field label={words.template[locale]}>
      {(control) => (
        <Select
          {...control}
          value={chosen ?? templates[0]?.id}
          onChange={({ target }) => onChoose(target.value)}
        >
          {templates.map(({ id, name }, at) => (
            <option key={id} value={id}>
              {at === 0 ? say(words.usual, locale, { name }) : name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
