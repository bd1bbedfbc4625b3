/** State of the attendance sheet: optimistic marks, sent in batches. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { useUnloadQuestion } from '#web/office/form/leave-guard.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import { sayFailure } from '#web/office/dialogs/say-outcome.ts'
import { attendanceApi, type AttendanceSheet, type Result, type SheetRow } from '../attendance.api.ts'
import type { AttendanceStatus } from '../../marks/attendance.ts'

export type CellMark = {
  attendeeId: string
  sessionKey: string
  status: AttendanceStatus | null
  minutes: number | null
}
export type SheetState = {
  rows: readonly SheetRow[]
  mark: (marks: readonly CellMark[]) => void
  setResults: (results: readonly Result[]) => void
  isSaving: boolean
  /** Takes the last change back; undefined when there is none. */
  undo: (() => void) | undefined
}
/** What was there before a change. */
type SheetChange = { marks: readonly CellMark[]; results: readonly Result[] }

const WAIT_MS = 350

export function useSheet(sheet: AttendanceSheet, reload: () => void): SheetState {
  const { client, locale } = useRecord()
  const [rows, setRows] = useState(sheet.attendees)
  const [loadedSheet, setLoadedSheet] = useState(sheet)
  const [isSaving, setSaving] = useState(false)
  const [undoSteps, setUndoSteps] = useState<readonly SheetChange[]>([])
  if (loadedSheet !== sheet) {
    // A sheet that was loaded again replaces the local state.
    setLoadedSheet(sheet)
    setRows(sheet.attendees)
    setUndoSteps([])
  }
  const { id } = sheet.event
  const marks = useRef(new Map<string, CellMark>())
  const results = useRef(new Map<string, Result>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sending = useRef<Promise<void>>(Promise.resolve())

  const send = useCallback(async () => {
    const pendingMarks = [...marks.current.values()]
    const pendingResults = [...results.current.values()]
    marks.current.clear()
    results.current.clear()
    const params = { id }
    try {
      const answers = [
        ...(pendingMarks.length > 0
          ? await client.call(attendanceApi.put, { params, input: { marks: pendingMarks } })
          : []),
        ...(pendingResults.length > 0
          ? await client.call(attendanceApi.results, { params, input: { results: pendingResults } })
          : []),
      ]
      // Marks made since the request are newer than its answer.
      if (marks.current.size === 0) setRows((now) => withAnswers(now, answers))
    } catch (error) {
      sayFailure(error, locale)
      reload()
    } finally {
      setSaving(marks.current.size + results.current.size > 0)
    }
  }, [client, id, locale, reload])

  const scheduleSend = useCallback(() => {
    setSaving(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      sending.current = sending.current.then(send)
    }, WAIT_MS)
  }, [send])
  useUnloadQuestion(useCallback(() => isSaving, [isSaving]))
  // Pending marks are sent when the tab is left.
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      if (marks.current.size + results.current.size > 0) void send()
    },
    [send],
  )

  const apply = useCallback(
    (change: SheetChange) => {
      for (const one of change.marks) marks.current.set(`${one.attendeeId} ${one.sessionKey}`, one)
      for (const one of change.results)
        results.current.set(one.attendeeId, { ...results.current.get(one.attendeeId), ...one })
      setRows((now) => withResults(withMarks(now, change.marks), change.results))
      scheduleSend()
    },
    [scheduleSend],
  )
  const shown = useRef(rows)
  useEffect(() => {
    shown.current = rows
  }, [rows])
  const take = useCallback(
    (change: SheetChange) => {
      const before = stateBefore(shown.current, change)
      setUndoSteps((now) => [...now, before])
      apply(change)
    },
    [apply],
  )
  const mark = useCallback((given: readonly CellMark[]) => take({ marks: given, results: [] }), [take])
  const setResults = useCallback((given: readonly Result[]) => take({ marks: [], results: given }), [take])
  const last = undoSteps.at(-1)
  const undo =
    last &&
    (() => {
      setUndoSteps(undoSteps.slice(0, -1))
      apply(last)
    })
  return { rows, mark, setResults, isSaving, undo }
}

function stateBefore(rows: readonly SheetRow[], { marks, results }: SheetChange): SheetChange {
  const known = new Map(rows.map((row) => [row.id, row]))
  return {
    marks: marks.map(({ attendeeId, sessionKey }) => {
      const { status = null, minutes = null } = known.get(attendeeId)?.marks[sessionKey] ?? {}
      return { attendeeId, sessionKey, status, minutes }
    }),
    results: results.flatMap(({ attendeeId }) => {
      const row = known.get(attendeeId)
      const outcome = row?.outcomeByHand ? row.outcome : 'byRule'
      return row ? [{ attendeeId, score: row.score, outcome } satisfies Result] : []
    }),
  }
}

/** Shows scores at once; outcomes follow from the server. */
function withResults(now: SheetRow[], given: readonly Result[]): SheetRow[] {
  const byRow = new Map(given.map((one) => [one.attendeeId, one.score]))
  return now.map((row) => {
    const score = byRow.get(row.id)
    return score === undefined ? row : { ...row, score }
  })
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
