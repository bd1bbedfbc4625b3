/** Takes back a file that was imported as a whole. */
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Words } from '#core/words.ts'
import { importsApi, type ImportDetails } from '#resources/customers/imports/import.api.ts'
import type { WholeTargetName } from '#resources/customers/imports/import.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'

export const undoWords = {
  undo: { es: 'Deshacer la importación', en: 'Undo the import' },
  done: { es: 'Importación deshecha', en: 'Import undone' },
} satisfies Record<string, Words>
const ofCases: Words = {
  es: 'Se borran todos los casos de este archivo y sus números quedan libres. Si ya se trabajó en alguno, o se registró otro caso después, no se deshace nada.',
  en: 'All cases of this file are deleted and their numbers are free again. If one has been worked on, or another case was registered since, nothing is undone.',
}
const consequences: Record<WholeTargetName, Words> = {
  receivables: {
    es: 'Se borran todas las facturas de este archivo y sus números quedan libres. Los clientes que se crearon se conservan. Si alguna ya se cobró, se acreditó o se envió, no se deshace nada.',
    en: 'All invoices of this file are deleted and their numbers are free again. Customers that were created stay. If one has been paid, credited or mailed, nothing is undone.',
  },
  advances: {
    es: 'Se borran todos los saldos de este archivo. Los clientes que se crearon se conservan. Si alguno ya se usó, no se deshace nada.',
    en: 'All balances of this file are deleted. Customers that were created stay. If one has been used, nothing is undone.',
  },
  lastNumbers: {
    es: 'Los números vuelven a donde estaban. Si alguno ya se usó después, no se deshace nada.',
    en: 'The numbers go back to where they were. If one has been used since, nothing is undone.',
  },
  auditFindings: ofCases,
  legacyNcos: ofCases,
}

export function UndoWhole({ id, target }: { id: ImportDetails['id']; target: WholeTargetName }) {
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setAsking(true)}>{undoWords.undo[locale]}</Button>
      {isAsking && (
        <StepDialog
          title={undoWords.undo[locale]}
          button={undoWords.undo}
          isDangerous
          done={undoWords.done}
          take={(client) => client.call(importsApi.undo, { params: { id } })}
          onDone={() => void revalidate()}
          onClose={() => setAsking(false)}
        >
          <p>{consequences[target][locale]}</p>
        </StepDialog>
      )}
    </>
  )
}
