/** The terms of the quality office. */
import { useLoaderData } from 'react-router'
import type { Resource } from '#core/resource.ts'
import type { Words } from '#core/words.ts'
import { settingsLoader } from '#web/office/form/settings-loader.ts'
import { SettingsPage } from '#web/office/form/settings-page.tsx'
import type { AnyRow } from '#web/office/records/screen.ts'
import { proposalWords } from '../proposals/proposal-words.ts'
import { qualitySettingsApi } from './quality-settings.api.ts'
import { qualitySettings } from './quality-settings.ts'

const about: Words = {
  es: 'Plazos que se proponen en los casos nuevos; los que ya existen conservan los suyos.',
  en: 'Terms proposed for new cases; existing ones keep theirs.',
}
const groups = [
  { words: { es: 'Plazos', en: 'Terms' }, fields: ['ncoDays', 'containmentDays'] },
  {
    words: { es: 'Quejas', en: 'Complaints' },
    fields: ['complaintAcknowledgeDays', 'complaintAnswerDays'],
  },
  { words: proposalWords.title, fields: ['proposedRating'] },
  { words: { es: 'Cierre', en: 'Closing' }, fields: ['needsClosedCapa'] },
]
const hints = {
  proposedRating: {
    es: 'De 1 a 5. Cada respuesta de encuesta con esa nota o menos, o marcada como queja, aparece una vez en «Casos propuestos». En blanco, ninguna.',
    en: '1 to 5. Each survey answer with that rating or less, or marked as a complaint, appears once in “Proposed cases”. Blank: none.',
  },
}

export const loader = settingsLoader(qualitySettingsApi.get)

export function Component() {
  const row = useLoaderData<typeof loader>() as AnyRow
  return (
    <SettingsPage
      resource={qualitySettings as unknown as Resource}
      row={row}
      patch={qualitySettingsApi.patch}
      about={about}
      groups={groups}
      hints={hints}
    />
  )
}
