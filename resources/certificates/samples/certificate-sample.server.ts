/** Sample certificates of courses: the usual template with invented people and dates. */
import { notFound } from '#core/errors.ts'
import { pictureFormats } from '#core/pictures.ts'
import type { Words } from '#core/words.ts'
import { queue } from '#server/documents/queue.ts'
import { pdfPicture } from '#server/documents/pdf-picture.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { courses } from '#resources/catalogue/courses/course.server.ts'
import { isShown } from '#resources/catalogue/courses/course-visibility.server.ts'
import type { Course } from '#resources/catalogue/courses/course.ts'
import type { CertificateTemplate } from '#resources/certificates/certificate-templates/certificate-template.ts'
import { sheetSizes } from '#resources/certificates/certificate-templates/sheet-sizes.ts'
import { monthsAfter } from '../registry/certificate-terms.ts'
import { templateOfCourse } from '../registry/drawing/certificate-design.server.ts'
import { drawSample, type SampleFacts } from '../registry/drawing/certificate-sample.server.ts'
import { serviceOf } from '../registry/issuing/certificate-snapshot.server.ts'
import { firmSettings } from '#resources/system/settings/settings.server.ts'
import type { certificateSamplesApi } from './certificate-sample.api.ts'

const words = {
  holder: { es: 'María Ejemplo de la Cruz', en: 'Mary Sample' },
  instructor: { es: 'Nombre del instructor', en: 'Name of the instructor' },
  signatory: { es: 'Nombre de quien firma', en: 'Name of the signatory' },
  name: { es: 'Muestra de certificado {code}.pdf', en: 'Sample certificate {code}.pdf' },
} satisfies Record<string, Words>

// Visitors wait in a line of their own, so that they never hold up the office's documents.
const sampleQueue = queue({ atOnce: 1, waiting: 20 })
const bytes = (file: Buffer) => file.byteLength

export const handlers: Handlers<typeof certificateSamplesApi> = {
  publicOfCourse: async ({ params }, context) => {
    const template = await templateOfCourse(context, await shownCourse(context, params.id))
    return template && sheetSizes[template.sheet]
  },
  publicPdf: async ({ params }, context) => {
    const course = await shownCourse(context, params.id)
    const name = words.name[context.locale].replace('{code}', course.code)
    return { bytes: await samplePdf(context, course), type: 'application/pdf', name }
  },
  publicPicture: async ({ params, query: { width = 1280, format = 'webp' } }, context) => {
    const course = await shownCourse(context, params.id)
    const step = width > 640 ? 1280 : 640
    const key = `certificate-sample:${context.locale} ${course.id} ${step} ${format}`
    const picture = await context.cache.getOrLoad(key, { bytes }, async () =>
      pdfPicture(await samplePdf(context, course), { width: step, format }),
    )
    const name = `${course.code}-${step}.${format}`
    return { bytes: picture, type: pictureFormats[format], name, cache: 'public, max-age=300' }
  },
}

const shownCourse = (context: Context, id: string): Promise<Course> =>
  courses.get(context, id, { conditions: [isShown] })

function samplePdf(context: Context, course: Course): Promise<Buffer> {
  return context.cache.getOrLoad(`certificate-sample:${context.locale} ${course.id}`, { bytes }, async () => {
    const template = await templateOfCourse(context, course)
    if (!template) throw notFound()
    const facts = await inventedFacts(context, course, template)
    return sampleQueue(() => drawSample(context, { design: template, locale: context.locale, facts }))
  })
}

/** Real signatures are never shown, because anyone could copy them. */
async function inventedFacts(
  context: Context,
  course: Course,
  { kind, signatures }: CertificateTemplate,
): Promise<SampleFacts> {
  const { locale } = context
  const [firm, service] = await Promise.all([firmSettings(context), serviceOf(context, course.serviceId)])
  const year = new Date().getUTCFullYear()
  const endsOn = `${year}-03-12`
  return {
    kind,
    eventId: '0',
    courseId: course.id,
    eventCode: `EV-${year}-0000`,
    courseTitle: course.title,
    ...service,
    hours: course.durationHours,
    startsOn: `${year}-03-10`,
    endsOn,
    modality: course.modalities[0]!,
    instructors: [{ name: words.instructor[locale] }],
    signatories: signatures.map(({ title }) => ({ name: words.signatory[locale], title, image: null })),
    firmName: firm.tradeName,
    issuedAt: `${endsOn}T16:00:00Z`,
    validUntil: course.certificateValidityMonths
      ? monthsAfter(endsOn, course.certificateValidityMonths)
      : null,
    holderName: words.holder[locale],
    attendancePct: '100',
    score: 95,
  }
}
