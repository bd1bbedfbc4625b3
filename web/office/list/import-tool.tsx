/** Leads from a list to the import of its records from a spreadsheet. */
import Upload from 'lucide-react/icons/upload'
import type { Endpoint } from '#core/endpoint.ts'
import type { Locale, Words } from '#core/words.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { officeHref } from '../addresses.ts'
import { mayCall } from '../records/may-call.ts'

const words: Words = { es: 'Importar', en: 'Import' }

/** For the `listTools` of what is imported: its segment, and the call that creates a record. */
export const importTool = (segment: string, create: Endpoint) =>
  function ImportTool({ locale }: { locale: Locale }) {
    if (!mayCall(create)) return null
    return (
      <LinkButton size="small" href={`${officeHref(locale, 'import')}?target=${segment}`}>
        <Upload /> {words[locale]}
      </LinkButton>
    )
  }
