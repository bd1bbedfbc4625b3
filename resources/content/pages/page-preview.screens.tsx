/** Previews a page of the site with unsaved changes. */
import { useState } from 'react'
import { locales, type Locale, type Words } from '#core/words.ts'
import { officeClient } from '#web/office/calls/api.ts'
import { useForm } from '#web/office/form/form-context.tsx'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { sayFailure } from '#web/office/dialogs/say-outcome.ts'
import { Aside, Bar } from '#web/office/related/row-list.tsx'
import { pathTo } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { pagesApi } from './page.api.ts'
import type { Page } from './page.ts'

const words = {
  text: {
    es: 'Vista previa de lo que ha escrito, sin guardarlo; el enlace vale un día.',
    en: 'Preview of what you have written, without saving it; the link lasts a day.',
  },
  newTab: {
    es: 'Se abre en otra pestaña; puede compartir el enlace con quien la revise.',
    en: 'Opens in another tab; you can share the link with whoever reviews it.',
  },
} satisfies Record<string, Words>
const languages: Record<Locale, Words> = {
  es: { es: 'Ver en español', en: 'See it in Spanish' },
  en: { es: 'Ver en inglés', en: 'See it in English' },
}

export function PagePreview() {
  const { locale } = useForm()
  const { show, isBusy } = usePreview()
  if (!mayCall(pagesApi.preview)) return null
  return (
    <Bar>
      {locales.map((language) => (
        <Button
          key={language}
          size="small"
          isBusy={isBusy}
          title={words.newTab[locale]}
          onClick={() => void show(language)}
        >
          {languages[language][locale]}
        </Button>
      ))}
      <Aside>{words.text[locale]}</Aside>
    </Bar>
  )
}

function usePreview() {
  const { store, locale } = useForm()
  const { row } = useRecord<Page>()
  const [isBusy, setBusy] = useState(false)
  const show = async (language: Locale) => {
    if (!store.judge()) return
    // Opened at once, because browsers block new tabs after an asynchronous call.
    const tab = window.open('', 'conforme-preview')
    setBusy(true)
    try {
      const { token } = await officeClient(locale).call(pagesApi.preview, {
        params: { id: row.id },
        input: store.changes(),
      })
      tab?.location.assign(`${pathTo(row.kind, language)}?preview=${token}`)
    } catch (error) {
      tab?.close()
      sayFailure(error, locale)
    } finally {
      setBusy(false)
    }
  }
  return { show, isBusy }
}
