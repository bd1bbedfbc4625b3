/** Imports attendance from a spreadsheet, after a dry run. */
import { useState } from 'react'
import { dateFormatter } from '#core/formatters.ts'
import { isApiError } from '#core/client.ts'
import { say, type Locale, type Words, unbroken } from '#core/words.ts'
import { FilePick } from '#web/office/form/files/file-pick.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { DataTable } from '#web/office/table/data-table.tsx'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import { saySuccess } from '#web/office/dialogs/say-outcome.ts'
import { attendanceApi, type AttendanceSheet } from '../attendance.api.ts'
import type { ImportOutcome } from '../../papers/attendance-import.ts'
import { readRows } from './read-sheet.screens.tsx'
import { sayCount, type CountedWords } from '#core/say-count.ts'
import { acts } from '#web/office/dialogs/act-words.ts'

const words = {
  title: { es: 'Importar asistencia', en: 'Import attendance' },
  file: { es: 'Archivo de Excel o CSV', en: 'Excel or CSV file' },
  hint: {
    es: 'Una columna que diga quién es (entrada, correo, documento o nombre) y una de asistencia por sesión («Sesión 1», «02/03/2026») o una sola («Asistencia», «Minutos»). En las celdas: P, T, A, J, Parcial o los minutos.',
    en: 'A column that says who it is (ticket, email, document or name) and one of attendance a session (“Session 1”, “2026-03-02”) or a single one (“Attendance”, “Minutes”). In the cells: P, L, A, E, Partial or the minutes.',
  },
  session: { es: 'Sesión de la columna «Asistencia»', en: 'Session of the “Attendance” column' },
  unreadable: {
    es: 'El archivo no se puede leer como Excel (.xlsx) o CSV.',
    en: 'The file cannot be read as Excel (.xlsx) or CSV.',
  },
  summary: {
    es: '{changed} con cambios, {same} sin cambios, {failed} con error.',
    en: '{changed} with changes, {same} without, {failed} with an error.',
  },
  skipped: { es: 'Las filas con error no se importan.', en: 'Rows with an error are not imported.' },
  row: { es: 'Fila', en: 'Row' },
  who: { es: 'Quién', en: 'Who' },
  what: { es: 'Qué pasa', en: 'What happens' },
  done: { es: 'Asistencia importada', en: 'Attendance imported' },
} satisfies Record<string, Words>
const importWords: CountedWords = {
  one: { es: 'Importar 1 fila', en: 'Import 1 row' },
  many: { es: 'Importar {n} filas', en: 'Import {n} rows' },
}

type ImportDialogProps = { sheet: AttendanceSheet; onClose: () => void; onImported: () => void }

export function ImportDialog({ sheet, onClose, onImported }: ImportDialogProps) {
  const { client, locale } = useRecord()
  const [rows, setRows] = useState<string[][]>()
  const [session, setSession] = useState(sheet.sessions[0]!.key)
  const [outcome, setOutcome] = useState<ImportOutcome>()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const runImport = async (sheetRows: string[][], options: { session: string; dryRun: boolean }) => {
    setBusy(true)
    setProblem('')
    try {
      const params = { id: sheet.event.id }
      return await client.call(attendanceApi.import, { params, input: { ...options, rows: sheetRows } })
    } catch (error) {
      setOutcome(undefined)
      setProblem(problemOf(error, locale))
      return undefined
    } finally {
      setBusy(false)
    }
  }
  const tryImport = async (sheetRows: string[][], chosen: string) =>
    setOutcome(await runImport(sheetRows, { session: chosen, dryRun: true }))
  const choose = async (file: File | undefined) => {
    if (!file) return
    const read = await readRows(file).catch(() => undefined)
    setRows(read)
    if (read && read.length > 0) await tryImport(read, session)
    else setProblem(words.unreadable[locale])
  }
  const importRows = async () => {
    if (!rows || !(await runImport(rows, { session, dryRun: false }))) return
    saySuccess(locale, words.done)
    onImported()
    onClose()
  }
  const actions = (
    <>
      <Button onClick={onClose}>{acts.back[locale]}</Button>
      <Button
        kind="primary"
        isBusy={isBusy}
        disabled={!outcome || outcome.changed === 0}
        onClick={() => void importRows()}
      >
        {sayCount(importWords, locale, { n: outcome?.changed ?? 0 })}
      </Button>
    </>
  )
  return (
    <OfficeDialog title={words.title[locale]} onClose={onClose} actions={actions} isWide>
      <Field label={words.file[locale]} hint={words.hint[locale]}>
        {(control) => (
          <FilePick
            {...control}
            accept=".xlsx,.csv,.txt,text/csv"
            onChange={({ target }) => void choose(target.files?.[0])}
          />
        )}
      </Field>
      <Field label={words.session[locale]}>
        {(control) => (
          <Select
            {...control}
            value={session}
            onChange={({ target }) => {
              setSession(target.value)
              if (rows) void tryImport(rows, target.value)
            }}
          >
            {sheet.sessions.map(({ key, startAt }, at) => (
              <option key={key} value={key}>
                {at + 1}. {dayOf(startAt, locale, sheet.event.timezone)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {problem && <Notice type="error">{problem}</Notice>}
      {outcome && <Outcome outcome={outcome} />}
    </OfficeDialog>
  )
}

function Outcome({ outcome }: { outcome: ImportOutcome }) {
  const { locale } = useRecord()
  const shown = [...outcome.rows].sort((a, b) => Number(b.state === 'error') - Number(a.state === 'error'))
  return (
    <>
      <Notice type={outcome.failed > 0 ? 'warning' : 'info'}>
        {say(words.summary, locale, outcome as never)} {outcome.failed > 0 && words.skipped[locale]}
      </Notice>
      <DataTable
        label={words.what[locale]}
        columns={[
          { key: 'row', label: words.row[locale], cell: ({ row }) => row },
          { key: 'who', label: words.who[locale], cell: ({ name }) => name ?? '–', width: 'fill' },
          { key: 'what', label: words.what[locale], cell: ({ message }) => message, width: 'wrap' },
        ]}
        rows={shown.slice(0, 500).map((one) => ({ id: String(one.row), ...one }))}
        toneOf={({ state }) => (state === 'error' ? 'wrong' : undefined)}
      />
    </>
  )
}

function problemOf(error: unknown, locale: Locale): string {
  if (!isApiError(error)) throw error
  return Object.values(error.validationErrors)[0] ?? (error.message || words.unreadable[locale])
}

const dayOf = (at: string, locale: Locale, timeZone: string): string =>
  unbroken(
    dateFormatter(locale, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone,
    }).format(new Date(at)),
  )
