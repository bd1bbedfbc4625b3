/** Lines about certificates on an event's board. */
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { sayCount, type CountedWords } from '#core/say-count.ts'
import { courses } from '#resources/catalogue/courses/course.server.ts'
import type { BoardLine } from '#resources/events/event-boards/event-board.api.ts'
import { isCancelled, isDraft } from '#resources/events/schedule/event-state.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { candidatesOf, isOver } from './certificate-candidates.server.ts'
import { notQualified } from '../certificate.words.ts'
import { isValid } from '../certificate.ts'

const words = {
  certificates: { es: 'Certificados', en: 'Certificates' },
  waiting: { es: 'Se emiten cuando termine', en: 'Issued once it is over' },
  issue: { es: 'Emitir', en: 'Issue' },
  see: { es: 'Ver', en: 'See' },
} satisfies Record<string, Words>
const counted = {
  missing: {
    one: { es: '{n} califica y aún no lo tiene', en: '{n} qualifies and has none yet' },
    many: { es: '{n} califican y aún no lo tienen', en: '{n} qualify and have none yet' },
  },
  held: {
    one: { es: '{n} emitido', en: '{n} issued' },
    many: { es: '{n} emitidos', en: '{n} issued' },
  },
  out: notQualified,
} satisfies Record<string, CountedWords>

export async function certificateLines(context: Context, event: Event): Promise<BoardLine[]> {
  if (isDraft(event.status) || isCancelled(event.status)) return []
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
  const held = candidates.filter(({ certificate }) => certificate && isValid(certificate)).length
  const n = candidates.filter(({ certificate, reasons }) => !certificate && reasons.length === 0).length
  const isDone = n === 0
  const countText = (which: keyof typeof counted, count: number) =>
    sayCount(counted[which], locale, { n: count })
  return [
    {
      ...line,
      severity: isDone ? 'done' : 'warning',
      facts: isDone
        ? `${countText('held', held)}, ${countText('out', candidates.length - held)}`
        : countText('missing', n),
      action: (isDone ? words.see : words.issue)[locale],
    },
  ]
}
