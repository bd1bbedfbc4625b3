/** The sections of a page, as collapsible entries. */
import type { Words } from '#core/words.ts'
import { FoldedEntry } from '#web/office/form/lists/folded-entry.tsx'
import { useForm, useFormValue, useFieldBinding } from '#web/office/form/form-context.tsx'
import { ListInput } from '#web/office/form/lists/list-input.tsx'
import { pages, sectionLayouts, type Page } from './page.ts'

const words = {
  unnamed: { es: 'Sección sin encabezado', en: 'Section without a heading' },
} satisfies Record<string, Words>

export function PageSections({ name }: { name: string }) {
  return <ListInput name={name} binding={useFieldBinding(name)} entry={(entry) => <Section name={entry} />} />
}

const parts = Object.keys(pages.fields.sections.parts ?? {})

function Section({ name }: { name: string }) {
  const { locale, Input } = useForm()
  const section = useFormValue(name) as Partial<Page['sections'][number]> | undefined
  const heading = section?.heading?.[locale] || section?.heading?.es
  return (
    <FoldedEntry
      name={name}
      title={heading || words.unnamed[locale]}
      aside={section?.layout && sectionLayouts[section.layout][locale]}
      startsOpen={!heading}
    >
      {parts.map((part) => (
        <Input key={part} name={`${name}.${part}`} />
      ))}
    </FoldedEntry>
  )
}
