/** Adds the lines of a template to a draft, beside those that it has. */
import LayoutTemplate from 'lucide-react/icons/layout-template'
import { useState } from 'react'
import type { Words } from '#core/words.ts'
import { asked } from '#web/office/dialogs/asked.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import { Button } from '#web/ui/button.tsx'
import { quotesApi } from '../quote.api.ts'
import type { Quote } from '../quote.ts'

const words = {
  open: { es: 'Plantilla', en: 'Template' },
  title: { es: 'Partidas de una plantilla', en: 'Items of a template' },
  text: {
    es: 'Se añaden sus partidas en el idioma de la cotización. Sus textos solo entran donde aún no hay.',
    en: 'Its items are added in the language of the quote. Its texts come only where there are none yet.',
  },
  add: { es: 'Añadir', en: 'Add' },
  added: { es: 'Partidas añadidas', en: 'Items added' },
} satisfies Record<string, Words>

const asks = asked(quotesApi.applyTemplate, 'templateId')
export function TemplateTool() {
  const { row, locale, savePending, refresh } = useRecord<Quote>()
  const [isOpen, setOpen] = useState(false)
  // What was typed is saved first, because the lines are read anew afterwards.
  const open = async () => setOpen((await savePending()) !== undefined)
  return (
    <>
      <Button size="small" onClick={() => void open()}>
        <LayoutTemplate /> {words.open[locale]}
      </Button>
      {isOpen && (
        <StepDialog
          title={words.title[locale]}
          button={words.add}
          done={words.added}
          asks={asks}
          take={(client, input) => client.call(quotesApi.applyTemplate, { params: { id: row.id }, input })}
          onDone={() => void refresh()}
          onClose={() => setOpen(false)}
        >
          <p>{words.text[locale]}</p>
        </StepDialog>
      )}
    </>
  )
}
