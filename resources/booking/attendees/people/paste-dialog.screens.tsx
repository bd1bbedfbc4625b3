/** Adds a pasted list of people; the button counts those that were recognised. */
import { useState } from 'react'
import { say, type Words } from '#core/words.ts'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, Textarea } from '#web/ui/field.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { pastedPeople } from './pasted-people.ts'

const words = {
  title: { es: 'Pegar una lista de personas', en: 'Paste a list of people' },
  label: { es: 'Una persona por línea', en: 'One person a line' },
  hint: {
    es: 'Desde Excel con o sin encabezados, o «Nombre Apellido <correo>» de un mensaje.',
    en: 'From Excel with or without headings, or “Name Surname <email>” from a message.',
  },
  add: { es: 'Añadir {n}', en: 'Add {n}' },
  none: { es: 'Añadir', en: 'Add' },
} satisfies Record<string, Words>

type PasteDialogProps = { onTake: (text: string) => void; onClose: () => void }

export function PasteDialog({ onTake, onClose }: PasteDialogProps) {
  const locale = useLocale()
  const [text, setText] = useState('')
  const n = pastedPeople(text).length
  const add = (
    <Button
      kind="primary"
      disabled={n === 0}
      onClick={() => {
        onTake(text)
        onClose()
      }}
    >
      {n === 0 ? words.none[locale] : say(words.add, locale, { n })}
    </Button>
  )
  return (
    <OfficeDialog title={words.title[locale]} onClose={onClose} actions={add} isWide>
      <Field label={words.label[locale]} hint={words.hint[locale]}>
        {(control) => (
          <Textarea
            {...control}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog opens to be pasted into
            autoFocus
            rows={10}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
    </OfficeDialog>
  )
}
