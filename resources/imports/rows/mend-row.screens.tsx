/** Mends a wrong row of a file in place: each cell with what is wrong in it. */
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { say, type Words } from '#core/words.ts'
import { columnsOf } from '../spreadsheets/import-targets.ts'
import { importsApi, type ImportDetails, type ImportRow } from '../spreadsheets/import.api.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'

const words = {
  mend: { es: 'Corregir', en: 'Mend' },
  mendRow: { es: 'Corregir la fila {row}', en: 'Mend row {row}' },
  title: { es: 'Fila {row}', en: 'Row {row}' },
  save: { es: 'Guardar y revisar', en: 'Save and check' },
  saved: { es: 'Fila revisada otra vez', en: 'Row checked again' },
} satisfies Record<string, Words>

type MendRowProps = { details: ImportDetails; row: ImportRow }
export function MendRow({ details, row }: MendRowProps) {
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        aria-label={say(words.mendRow, locale, { row: row.row })}
        onClick={() => setOpen(true)}
      >
        {words.mend[locale]}
      </Button>
      {isOpen && <MendDialog details={details} row={row} onClose={() => setOpen(false)} />}
    </>
  )
}

function MendDialog({ details, row, onClose }: MendRowProps & { onClose: () => void }) {
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const { id, headings, mapping, target } = details
  const [cells, setCells] = useState(() => headings.map((_, at) => row.cells[at] ?? ''))
  const columns = columnsOf(target)
  const used = mapping.flatMap((key, at) => (key === null ? [] : [{ key, at }]))
  const ofNoCell = Object.entries(row.errors).filter(([key]) => !used.some((one) => isOf(one.key, key)))
  return (
    <StepDialog
      title={say(words.title, locale, { row: row.row })}
      button={words.save}
      isTouched={cells.some((cell, at) => cell !== (row.cells[at] ?? ''))}
      done={words.saved}
      take={(client) =>
        client.call(importsApi.mend, { params: { id, row: String(row.row) }, input: { cells } })
      }
      onDone={() => void revalidate()}
      onClose={onClose}
    >
      {ofNoCell.map(([key, message]) => (
        <Notice key={key} type="error">
          {labelled(columns.find((column) => column.key === key)?.words[locale], message)}
        </Notice>
      ))}
      {used.map(({ key, at }) => (
        <Field
          key={key}
          label={headings[at] || columns.find((column) => column.key === key)?.words[locale]}
          error={Object.entries(row.errors).find(([name]) => isOf(key, name))?.[1]}
        >
          {(control) => (
            <Input
              {...control}
              value={cells[at] ?? ''}
              onChange={(event) => setCells(cells.with(at, event.target.value))}
            />
          )}
        </Field>
      ))}
    </StepDialog>
  )
}

const isOf = (key: string, name: string): boolean => name === key || name.startsWith(`${key}.`)
const labelled = (label: string | undefined, message: string): string =>
  label ? `${label}: ${message}` : message
