/** Makes a copy of the open record and leads to it. */
import type { ComponentType } from 'react'
import { useNavigate } from 'react-router'
import type { Client } from '#core/client.ts'
import type { Endpoint } from '#core/endpoint.ts'
import { say, type Words } from '#core/words.ts'
import { useLocale } from '#web/use-locale.ts'
import { useRecord } from '../records/record-context.ts'
import type { AnyRow, Step } from '../records/screen.ts'
import { officeHref } from '../addresses.ts'
import { titleOf } from '../records/titles.ts'
import { StepDialog } from './step-dialog.tsx'

const words = {
  title: { es: 'Copiar «{title}»', en: 'Copy “{title}”' },
  copied: { es: 'Esta es la copia', en: 'This is the copy' },
} satisfies Record<string, Words>

type Copying = {
  copy: Endpoint<{ id: string }, undefined, undefined, AnyRow>
  button: Words
  /** What goes into the copy and what does not. */
  text: Words
}

/** Made once per resource. */
export const copyStepOf = (of: Copying): Step => ({
  key: 'copy',
  words: of.button,
  needs: of.copy,
  dialog: copyDialog(of),
})

const copyDialog = ({ copy, button, text }: Copying): ComponentType<{ onClose: () => void }> =>
  function CopyDialog({ onClose }) {
    const locale = useLocale()
    const navigate = useNavigate()
    const { row, screens } = useRecord()
    const take = async (client: Client) => {
      const made = await client.call(copy, { params: { id: row.id } })
      await navigate(officeHref(locale, screens.segment, made.id))
    }
    return (
      <StepDialog
        title={say(words.title, locale, { title: titleOf(screens.resource, row, locale) })}
        button={button}
        done={words.copied}
        take={take}
        onClose={onClose}
      >
        <p>{text[locale]}</p>
      </StepDialog>
    )
  }
