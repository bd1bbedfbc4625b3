/** Courses in the office: list, form, sections and modules. */
import { isPublished } from '#core/publication.ts'
import type { Words } from '#core/words.ts'
import { bulkEdit } from '#web/office/list/bulk/bulk-step.ts'
import { screensOf } from '#web/office/records/screen.ts'
import { stepsOf, tabsOf } from '#web/office/registry.ts'
import { pathTo } from '#web/paths.ts'
import { sectionKinds } from '#resources/catalogue/course-sections/course-section.ts'
import { CourseModules } from './course-modules.screens.tsx'
import { CourseSections } from './course-sections.screens.tsx'
import { isOnSite, offeredStates } from '#resources/catalogue/services/catalogue-state.ts'
import { coursesApi } from './course.api.ts'
import { courses, type Course } from './course.ts'

const belowMinimum: Words = { es: 'Debe ser el mínimo o más', en: 'Must be the minimum or more' }

export const screens = screensOf<typeof courses.fields, Course>({
  resource: courses,
  api: coursesApi,
  firstFields: ['summary'],
  columns: ['title', 'code', 'type', 'categoryId', 'durationHours', 'status', 'websiteState'],
  usual: {
    words: { es: 'Ofrecidos', en: 'Offered' },
    filters: [{ field: 'status', op: 'in', value: offeredStates }],
  },
  bulk: [bulkEdit('status', 'categoryId')],
  facts: ['type', 'categoryId', 'durationHours', 'modalities', 'languages'],
  groups: [
    {
      words: { es: 'El curso', en: 'The course' },
      fields: ['title', 'subtitle', 'code', 'type', 'categoryId', 'serviceId', 'level', 'status'],
    },
    {
      words: { es: 'En la tarjeta y en su página', en: 'On its card and its page' },
      hint: {
        es: 'La descripción, los objetivos y el contenido se escriben en la pestaña «Secciones».',
        en: 'Description, objectives and content are written on the “Sections” tab.',
      },
      fields: ['summary', 'prerequisites', 'prerequisiteIds', 'image', 'brochureEs', 'brochureEn'],
    },
    {
      words: { es: 'Cómo se imparte', en: 'How it is taught' },
      hint: {
        es: 'Cada fecha nueva empieza con estos valores y puede cambiarlos.',
        en: 'Each new date starts with these and may change them.',
      },
      fields: [
        'durationHours',
        'suggestedSessions',
        'modalities',
        'languages',
        'minAttendees',
        'maxAttendees',
        'defaultInstructorIds',
        'surveyId',
        'followUp',
        'followUpDays',
      ],
    },
    {
      words: { es: 'Precios, certificado y correos', en: 'Prices, certificate and mails' },
      fields: [
        'listPrices',
        'feeIncludes',
        'certificateKind',
        'certificateValidityMonths',
        'attendanceMinPct',
        'presentMinPct',
        'passingScore',
        'certificateTemplateId',
        'mailPlanIds',
      ],
    },
    {
      words: { es: 'Catálogo y buscadores', en: 'Catalog and search engines' },
      fields: ['featured', 'rank', 'seoTitle', 'seoDescription'],
    },
  ],
  hints: {
    presentMinPct: {
      es: 'De cada sesión por Zoom o Teams: con menos, se propone asistencia parcial.',
      en: 'Of each session on Zoom or Teams: with fewer, partial attendance is proposed.',
    },
    code: { es: 'Corto y único, por ejemplo AI-9001.', en: 'Short and unique, such as AI-9001.' },
    type: {
      es: 'Un diplomado reúne otros cursos: se eligen en la pestaña «Módulos».',
      en: 'A diplomate gathers other courses: they are chosen on the “Modules” tab.',
    },
    serviceId: {
      es: 'La norma de la que trata; decide también el dibujo cuando no hay imagen.',
      en: 'The standard it is about; it also decides the drawing when there is no picture.',
    },
    status: {
      es: 'Un curso inactivo no se ofrece, tampoco si está publicado.',
      en: 'An inactive course is not offered, not even when published.',
    },
    summary: {
      es: 'De 40 a 300 letras; aparece en las tarjetas y en los resultados de búsqueda.',
      en: 'From 40 to 300 letters; shown on cards and in search results.',
    },
    prerequisiteIds: {
      es: 'Su página los enlaza, y con ellos dibuja la ruta: interpretación, auditor interno, auditor líder.',
      en: 'Its page links to them and draws the path of them: interpretation, internal auditor, lead auditor.',
    },
    brochureEs: {
      es: 'Sin uno propio, el sitio ofrece el que dibuja con los datos y las fechas del curso.',
      en: 'Without one of its own, the site offers the one it draws from the course’s data and dates.',
    },
    image: {
      es: 'De 1200 × 630 puntos o más. Sin imagen se muestra un dibujo.',
      en: '1200 × 630 pixels or more. Without one a drawing is shown.',
    },
    durationHours: { es: 'En pasos de media hora: 16 o 7.5.', en: 'In half hours: 16 or 7.5.' },
    certificateTemplateId: {
      es: 'Debe ser de su clase; en blanco vale la habitual.',
      en: 'Of its kind; left blank, the usual one is used.',
    },
    mailPlanIds: {
      es: 'Plantillas que cada fecha programa con un botón; en blanco, todas las que tienen envío usual.',
      en: 'Templates that each date plans with one button; left blank, all that have a usual sending.',
    },
    listPrices: { es: 'Un precio por moneda.', en: 'One price per currency.' },
    feeIncludes: {
      es: 'En blanco vale lo que dice el perfil de la firma.',
      en: 'Left blank, what the firm’s profile says.',
    },
    certificateValidityMonths: { es: 'En blanco no vence.', en: 'Left blank it never expires.' },
    featured: { es: 'Aparece en la página de inicio.', en: 'Shown on the home page.' },
    rank: { es: 'Los números menores van primero.', en: 'Smaller numbers come first.' },
    seoTitle: { es: 'En blanco vale el título.', en: 'Left blank, the title is used.' },
    seoDescription: { es: 'En blanco vale el resumen.', en: 'Left blank, the summary is used.' },
  },
  tabs: [
    { key: 'sections', words: { es: 'Secciones', en: 'Sections' }, body: CourseSections },
    { key: 'modules', words: { es: 'Módulos', en: 'Modules' }, body: CourseModules },
    ...tabsOf('courses'),
  ],
  check: ({ minAttendees, maxAttendees }) =>
    minAttendees && maxAttendees && Number(minAttendees) > Number(maxAttendees)
      ? { maxAttendees: belowMinimum }
      : {},
  wordsOf: (key) => sectionKinds[(/^sections\.(\w+)/.exec(key)?.[1] ?? '') as keyof typeof sectionKinds],
  // Publication comes first.
  steps: (row) => (isPublished(row) ? stepsOf('courses') : []),
  previewPath: ({ id }, locale) => pathTo('course', locale, { id }),
  publicPath: (row, locale) => (isOnSite(row) ? pathTo('course', locale, { id: row.id }) : undefined),
})
