/** The brochure of a course: uploaded, or drawn from its page and dates. */
import type { Download } from '#core/endpoint.ts'
import type { Locale, Words } from '#core/words.ts'
import { storedFile } from '#server/files/stored-file.ts'
import { queue } from '#server/documents/queue.ts'
import { renderPdf } from '#server/documents/pdf.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { courseLink } from '#server/pages/page-links.ts'
import { courses } from '#resources/catalogue/courses/course.server.ts'
import { handlers as coursePages } from '../course-pages/course-page.server.ts'
import { isShown } from '#resources/catalogue/courses/course-visibility.server.ts'
import type { Course } from '#resources/catalogue/courses/course.ts'
import { handlers as eventHandlers } from '../schedule/event.server.ts'
import { firmLogo, handlers as settingsHandlers } from '#resources/system/settings/settings.server.ts'
import type { brochuresApi } from './brochure.api.ts'
import { brochurePdf } from './brochure.pdf.ts'

const name: Words = { es: 'Folleto {code}.pdf', en: 'Brochure {code}.pdf' }

// Visitors wait in a line of their own, so that they never hold up the office's documents.
const brochureQueue = queue({ atOnce: 1, waiting: 20 })
/** Dates pass and early prices end. */
const FRESH_MS = 300_000
const MOST_DATES = 8

export const handlers: Handlers<typeof brochuresApi> = {
  publicPdf: async ({ params }, context) => {
    const course = await courses.get(context, params.id, { conditions: [isShown] })
    const { locale } = context
    const key = `brochure:${locale} ${course.id}`
    const options = { maxAgeMs: FRESH_MS, bytes: (file: Uint8Array) => file.byteLength }
    const bytes = await context.cache.getOrLoad(
      key,
      options,
      async () => (await uploaded(context, course)) ?? (await drawn(context, course)),
    )
    return {
      bytes,
      type: 'application/pdf',
      name: name[locale].replace('{code}', course.code),
    } satisfies Download
  },
}

const fieldOf: Record<Locale, 'brochureEs' | 'brochureEn'> = { es: 'brochureEs', en: 'brochureEn' }

async function uploaded({ db, locale }: Context, course: Course): Promise<Uint8Array | undefined> {
  const id = course[fieldOf[locale]]
  if (id === null) return undefined
  return (await storedFile({ db }, id))?.bytes
}

/** Exactly what the pages of the course and its dates show. */
async function drawn(context: Context, { id }: Course): Promise<Buffer> {
  const pageOf = (id: string) => ({ params: { id }, query: {}, input: undefined })
  const nothing = { query: undefined, input: undefined }
  const [course, cards, firm, logo] = await Promise.all([
    coursePages.publicGet(pageOf(id), context),
    eventHandlers.publicOfCourse({ params: { id }, ...nothing }, context),
    settingsHandlers.publicGet({ params: {}, ...nothing }, context),
    firmLogo(context),
  ])
  const dates = await Promise.all(
    cards.slice(0, MOST_DATES).map((card) => eventHandlers.publicGet(pageOf(card.id), context)),
  )
  const { definition, about } = brochurePdf({
    course,
    dates,
    firm,
    logo,
    locale: context.locale,
    link: courseLink(context, id),
    at: new Date(),
  })
  return brochureQueue(() => renderPdf(definition, about))
}
