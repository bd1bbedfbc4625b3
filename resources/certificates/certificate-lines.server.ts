/** What certificates say on an event's board: when they are issued, who still waits for one, who does not qualify. */
import { say, type Words } from '#core/words.ts'
import type { Context } from '#server/context.ts'
import { courses } from '../courses/course.server.ts'
import type { BoardLine } from '../event-boards/event-board.api.ts'
import type { Event } from '../events/event.ts'
import { candidatesOf, isOver } from './certificate-candidates.server.ts'

const words = {
  certificates: { es: 'Certificados', en: 'Certificates' },
  waiting: { es: 'Se emiten cuando termine', en: 'Issued once it is over' },
  missing: { es: 'Califican y aún no lo tienen: {n}', en: 'Qualify and have none yet: {n}' },
  done: { es: 'Emitidos: {held}. No califican: {out}', en: 'Issued: {held}. Do not qualify: {out}' },
  issue: { es: 'Emitir', en: 'Issue' },
  see: { es: 'Ver', en: 'See' },
} satisfies Record<string, Words>

export async function certificateLines(context: Context, event: Event): Promise<BoardLine[]> {
  if (event.status === 'draft' || event.status === 'cancelled') return []
  const course = await courses.get(context, event.courseId)
  if (course.certificateKind === 'none') return []
  const { locale } = context
  const line = {
    key: 'certificates',
    phase: 'after',
    title: words.certificates[locale],
    goTo: 'certificates',
  } as const
  if (!isOver(event)) return [{ ...line, severity: 'info', facts: words.waiting[locale], action: null }]
  const candidates = await candidatesOf(context, { event, course })
  if (candidates.length === 0) return []
  const held = candidates.filter(({ certificate }) => certificate?.status === 'valid').length
  const n = candidates.filter(({ certificate, reasons }) => !certificate && reasons.length === 0).length
  const isDone = n === 0
  return [
    {
      ...line,
      severity: isDone ? 'done' : 'warning',
      facts: say(isDone ? words.done : words.missing, locale, { n, held, out: candidates.length - held }),
      action: (isDone ? words.see : words.issue)[locale],
    },
  ]
}
