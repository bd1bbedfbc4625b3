/** Actions on the whole sheet: check-in link, papers and import. */
import FileDown from 'lucide-react/icons/file-down'
import FileUp from 'lucide-react/icons/file-up'
import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'
import { say, type Locale, type Words } from '#core/words.ts'
import { Button } from '#web/ui/button.tsx'
import { languageNames } from '#web/office/addresses.ts'
import { officeClient } from '#web/office/calls/api.ts'
import { MenuOf } from '#web/office/dialogs/overlay.tsx'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { saveAs } from '#web/office/calls/save-as.ts'
import { sayFailure } from '#web/office/dialogs/say-outcome.ts'
import { attendanceApi, type AttendanceSheet } from '../attendance.api.ts'
import { ImportDialog } from './import-dialog.screens.tsx'
import { PhoneDialog } from './phone-dialog.screens.tsx'

const words = {
  phone: { es: 'Registrar con el teléfono', en: 'Check in by phone' },
  print: { es: 'Imprimir', en: 'Print' },
  list: { es: 'Lista para firmar ({language})', en: 'List to sign ({language})' },
  tickets: { es: 'Entradas con QR ({language})', en: 'Tickets with QR ({language})' },
  import: { es: 'Importar', en: 'Import' },
} satisfies Record<string, Words>

type ToolsProps = { sheet: AttendanceSheet; mayMark: boolean; onImported: () => void }

export function AttendanceTools({ sheet, mayMark, onImported }: ToolsProps) {
  const { locale } = useRecord()
  const [open, setOpen] = useState<'phone' | 'import'>()
  const [isPrinting, setPrinting] = useState(false)
  const { id } = sheet.event
  const print = async (paper: 'attendeesList' | 'tickets', language: Locale) => {
    setPrinting(true)
    try {
      saveAs(await officeClient(language).download(attendanceApi[paper], { params: { id } }))
    } catch (error) {
      sayFailure(error, locale)
    } finally {
      setPrinting(false)
    }
  }
  const papers = (['attendeesList', 'tickets'] as const).filter((paper) => mayCall(attendanceApi[paper]))
  const entries = papers.flatMap((paper) =>
    (['es', 'en'] as const).map((language) => ({
      key: `${paper} ${language}`,
      text: say(words[paper === 'tickets' ? 'tickets' : 'list'], locale, {
        language: languageNames[language],
      }),
      onAction: () => void print(paper, language),
    })),
  )
  const onClose = () => setOpen(undefined)
  return (
    <>
      <MenuOf
        label={words.print[locale]}
        entries={entries}
        trigger={
          <Button size="small" isBusy={isPrinting}>
            <FileDown />
            {words.print[locale]}
          </Button>
        }
      />
      {mayMark && (
        <>
          <Button size="small" onClick={() => setOpen('import')}>
            <FileUp />
            {words.import[locale]}
          </Button>
          <Button size="small" kind="primary" onClick={() => setOpen('phone')}>
            <Smartphone />
            {words.phone[locale]}
          </Button>
        </>
      )}
      {open === 'phone' && <PhoneDialog eventId={id} onClose={onClose} />}
      {open === 'import' && <ImportDialog sheet={sheet} onClose={onClose} onImported={onImported} />}
    </>
  )
}
