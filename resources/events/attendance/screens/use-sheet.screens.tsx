/** State of the attendance sheet: optimistic marks, sent in batches. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { useRecord } from '#web/office/records/record-context.ts'
import { sayFailure } from '#web/office/dialogs/say-outcome.ts'
import { attendanceApi, type AttendanceSheet, type Result, type SheetRow } from '../attendance.api.ts'
import type { AttendanceStatus } from '../attendance.ts'

export type CellMark = {
  attendeeId: string
  sessionKey: string
  status: AttendanceStatus | null
  minutes: number | null
}
export type HeldSheet = {
  rows: readonly SheetRow[]
  mark: (marks: readonly CellMark[]) => void
  setResult: (result: Result) => void
  isSaving: boolean
}

const WAIT_MS = 350

export function useSheet(sheet: AttendanceSheet, readAgain: () => void): HeldSheet {
  const { client, locale } = useRecord()
  const [rows, setRows] = useState(sheet.attendees)
  const [shown, setShown] = useState(sheet)
  const [isSaving, setSaving] = useState(false)
  if (shown !== sheet) {
    // Read anew: nothing here is newer than that.
    setShown(sheet)
    setRows(sheet.attendees)
  }
  const { id } = sheet.event
  const marks = useRef(new Map<string, CellMark>())
  const results = useRef(new Map<string, Result>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sending = useRef<Promise<void>>(Promise.resolve())

  const send = useCallback(async () => {
    const given = [...marks.current.values()]
    const judged = [...results.current.values()]
    marks.current.clear()
    results.current.clear()
    const params = { id }
    try {
      const answers = [
        ...(given.length > 0
          ? await client.call(attendanceApi.put, { params, input: { marks: given } })
          : []),
        ...(judged.length > 0
          ? await client.call(attendanceApi.results, { params, input: { results: judged } })
          : []),
      ]
      // What was marked while these travelled is newer than they are.
      if (marks.current.size === 0) setRows((now) => withAnswers(now, answers))
    } catch (error) {
      sayFailure(error, locale)
      readAgain()
    } finally {
      setSaving(marks.current.size + results.current.size > 0)
    }
  }, [client, id, locale, readAgain])

  const later = useCallback(() => {
    setSaving(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      sending.current = sending.current.then(send)
    }, WAIT_MS)
  }, [send])
  // Leaving the tab sends what waits.
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      if (marks.current.size + results.current.size > 0) void send()
    },
    [send],
  )

  const mark = useCallback(
    (given: readonly CellMark[]) => {
      for (const one of given) marks.current.set(`${one.attendeeId} ${one.sessionKey}`, one)
      setRows((now) => withMarks(now, given))
      later()
    },
    [later],
  )
  const setResult = useCallback(
    (result: Result) => {
      const before = results.current.get(result.attendeeId)
      results.current.set(result.attendeeId, { ...before, ...result })
      later()
    },
    [later],
  )
  return { rows, mark, setResult, isSaving }
}

function withAnswers(now: SheetRow[], answers: readonly SheetRow[]): SheetRow[] {
  const fresh = new Map(answers.map((row) => [row.id, row]))
  return now.map((row) => fresh.get(row.id) ?? row)
}

function withMarks(now: SheetRow[], given: readonly CellMark[]): SheetRow[] {
  const byRow = Map.groupBy(given, ({ attendeeId }) => attendeeId)
  const at = new Date().toISOString()
  return now.map((row) => {
    const own = byRow.get(row.id)
    if (!own) return row
    const marks = { ...row.marks }
    for (const { sessionKey, status, minutes } of own)
      marks[sessionKey] = { status, minutes, source: 'manual', at, by: null }
    return { ...row, marks }
  })
}
