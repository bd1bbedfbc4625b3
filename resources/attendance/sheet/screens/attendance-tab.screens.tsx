/** Attendance of an event: marks, scores, outcomes, papers and check-in. */
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Client } from '#core/client.ts'
import type { Words } from '#core/words.ts'
import { Notice } from '#web/ui/notice.tsx'
import { EmptyState } from '#web/ui/empty.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { useRead } from '#web/office/related/use-read.ts'
import { attendanceApi, type AttendanceSheet } from '../attendance.api.ts'
import { useAheadQuestion } from './ahead-question.screens.tsx'
import { AttendanceGrid } from './attendance-grid.screens.tsx'
import styles from './attendance.module.css'
import { AttendanceTools } from './attendance-tools.screens.tsx'
import { ResultsTable } from './results-table.screens.tsx'
import { aboveSheet, type SheetProposals } from './sheet-places.screens.tsx'
import { UndoStep } from './undo-step.screens.tsx'
import { useSheet, type SheetState } from './use-sheet.screens.tsx'

const words = {
  loading: { es: 'Cargando la asistencia', en: 'Loading the attendance' },
  nobody: { es: 'Todavía no hay participantes inscritos', en: 'Nobody is enrolled yet' },
  nobodyText: {
    es: 'Inscriba a los participantes; aquí se marca su asistencia, sesión por sesión.',
    en: 'Enrol the attendees; their attendance is marked here, session by session.',
  },
  noSession: { es: 'Este evento no tiene sesiones', en: 'This event has no sessions' },
  noSessionText: {
    es: 'Añada las sesiones en «Datos» para marcar la asistencia.',
    en: 'Add sessions under “Details” to mark attendance.',
  },
  closed: {
    es: 'Solo lectura: la asistencia de un evento en borrador, pospuesto, cancelado o cerrado no se cambia.',
    en: 'Read only: the attendance of a draft, postponed, cancelled or closed event is not changed.',
  },
  views: { es: 'Qué se muestra', en: 'What is shown' },
  marks: { es: 'Asistencia', en: 'Attendance' },
  results: { es: 'Notas y resultados', en: 'Scores and outcomes' },
} satisfies Record<string, Words>

export function AttendanceTab() {
  const { row, locale } = useRecord()
  const { id } = row
  const [sheet, reload] = useRead(
    useCallback((client: Client) => client.call(attendanceApi.list, { params: { id } }), [id]),
    row.version,
  )
  if (!sheet) return <Skeleton lines={8} label={words.loading[locale]} />
  if (sheet.sessions.length === 0)
    return <EmptyState title={words.noSession[locale]}>{words.noSessionText[locale]}</EmptyState>
  if (sheet.attendees.length === 0)
    return <EmptyState title={words.nobody[locale]}>{words.nobodyText[locale]}</EmptyState>
  return <Sheet sheet={sheet} reload={reload} />
}

type View = 'marks' | 'results'

function Sheet({ sheet, reload }: { sheet: AttendanceSheet; reload: () => void }) {
  const { locale } = useRecord()
  const [params] = useSearchParams()
  const [view, setView] = useState<View>(params.get('view') === 'results' ? 'results' : 'marks')
  const state = useSheet(sheet, reload)
  const [proposals, setProposals] = useState<SheetProposals>()
  const { ask, question } = useAheadQuestion({ sessions: sheet.sessions, timezone: sheet.event.timezone })
  const mark: SheetState['mark'] = (marks) =>
    ask(
      marks.flatMap(({ sessionKey, status }) => (status ? [sessionKey] : [])),
      () => state.mark(marks),
    )
  const mayMark = sheet.event.isOpen && mayCall(attendanceApi.put)
  return (
    <div className={styles.tab}>
      <div className={styles.bar}>
        <fieldset className={styles.views}>
          <legend className="visually-hidden">{words.views[locale]}</legend>
          {(['marks', 'results'] as const).map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="attendance-view"
                checked={view === one}
                onChange={() => setView(one)}
              />
              <span>{words[one][locale]}</span>
            </label>
          ))}
        </fieldset>
        {mayMark && <UndoStep undo={state.undo} />}
        <AttendanceTools sheet={sheet} mayMark={mayMark} onImported={reload} />
      </div>
      {!sheet.event.isOpen && <Notice type="info">{words.closed[locale]}</Notice>}
      <aboveSheet.Parts
        sheet={sheet}
        rows={state.rows}
        hasMarks={view === 'marks'}
        onProposals={setProposals}
        onChanged={reload}
      />
      {view === 'marks' ? (
        <AttendanceGrid
          sheet={sheet}
          state={{ ...state, mark }}
          mayMark={mayMark}
          proposalsOf={(rowId) => proposals?.get(rowId)}
        />
      ) : (
        <ResultsTable sheet={sheet} state={state} mayMark={mayMark} />
      )}
      {question}
    </div>
  )
}
