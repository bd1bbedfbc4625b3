/** Leads from the attendees of an event to their scores and outcomes. */
import ClipboardList from 'lucide-react/icons/clipboard-list'
import type { Words } from '#core/words.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { LinkButton } from '#web/ui/button.tsx'

const results: Words = { es: 'Notas y resultados', en: 'Scores and outcomes' }

export function ResultsLink() {
  const { locale } = useRecord()
  return (
    <LinkButton
      size="small"
      href="?tab=attendance&view=results"
      aria-label={results[locale]}
      title={results[locale]}
    >
      <ClipboardList />
    </LinkButton>
  )
}
