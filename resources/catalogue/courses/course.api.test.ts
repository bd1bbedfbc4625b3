/** Courses over HTTP: publication, sections, links, locking, history, search. */
import { expect, test } from 'vitest'
import { ApiError } from '#core/client.ts'
import { fromPlainText } from '#core/richtext.ts'
import { testApi } from '#test/fixtures/api.ts'
import { untilWaiting } from '#test/fixtures/waiting.ts'
import { historyApi } from '#resources/system/history/history.api.ts'
import { serviceCategoriesApi } from '#resources/catalogue/service-categories/service-category.api.ts'
import { coursesApi } from './course.api.ts'
import { coursePagesApi } from '#resources/events/course-pages/course-page.api.ts'

const api = await testApi()
const editor = api.client('editor')
const training = api.client('training')
const visitor = api.client()

const category = await editor.call(serviceCategoriesApi.create, {
  input: { code: 'CAL', name: { es: 'Calidad', en: 'Quality' }, slug: { es: 'calidad', en: 'quality' } },
})
let made = 0
const draft = (title: string, more: object = {}) => {
  made += 1
  return editor.call(coursesApi.create, {
    input: {
      code: `C-${made}`,
      type: 'workshop',
      categoryId: category.id,
      title: { es: title },
      durationHours: '8',
      languages: ['es'],
      modalities: ['online'],
      summary: { es: 'Un resumen que dice en dos líneas lo que se aprende en el curso.' },
      ...more,
    },
  })
}
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('was not refused'),
    (error: ApiError) => error,
  )
async function published(title: string, more: object = {}) {
  const course = await draft(title, more)
  for (const kind of ['description', 'objectives', 'audience'] as const) {
    await editor.call(coursesApi.createSection, {
      input: { courseId: course.id, kind, body: { es: fromPlainText('Texto de la sección del curso.') } },
    })
  }
  return editor.call(coursesApi.patch, { params: { id: course.id }, input: { websiteState: 'published' } })
}

test('publishing an incomplete course reports each missing field', async () => {
  const course = await draft('Auditor interno', { summary: null })
  const error = await refusal(
    editor.call(coursesApi.patch, { params: { id: course.id }, input: { websiteState: 'published' } }),
  )
  expect(error.status).toBe(422)
  expect(Object.keys(error.validationErrors).sort()).toEqual([
    'sections.audience-es',
    'sections.description-es',
    'sections.objectives-es',
    'summary-es',
  ])
  expect(error.validationErrors['summary-es']).toBe('Campo requerido')
})

test('visitors see published courses only, with marked Spanish text where English is missing', async () => {
  const course = await published('Gestión de riesgos')
  const english = await api
    .client(undefined, 'en')
    .call(coursePagesApi.publicGet, { params: { id: course.id } })
  expect(english.title).toEqual({ text: 'Gestión de riesgos', lang: 'es' })
  expect(english.writtenIn).toEqual(['es'])
  await editor.call(coursesApi.patch, { params: { id: course.id }, input: { websiteState: 'unpublished' } })
  expect((await refusal(visitor.call(coursePagesApi.publicGet, { params: { id: course.id } }))).status).toBe(
    404,
  )
})

test('a required section of a published course can be neither removed nor hidden', async () => {
  const course = await published('Continuidad del negocio')
  const [first] = await training.call(coursesApi.sections, { params: { id: course.id } })
  expect((await refusal(training.call(coursesApi.removeSection, { params: { id: first!.id } }))).status).toBe(
    409,
  )
  expect(
    (await refusal(training.call(coursesApi.putSection, { input: { id: first!.id, visible: false } })))
      .status,
  ).toBe(409)
})

test('an outdated version is refused with both values of each field', async () => {
  const course = await draft('Control documental')
  await training.call(coursesApi.patch, {
    params: { id: course.id },
    input: { durationHours: '12', version: course.version },
  })
  const error = await refusal(
    editor.call(coursesApi.patch, {
      params: { id: course.id },
      input: { durationHours: '16', version: course.version },
    }),
  )
  expect(error.status).toBe(409)
  expect(error.data).toMatchObject({ version: 2, fields: { durationHours: { yours: '16', theirs: '12' } } })
})

test('the history shows who changed what', async () => {
  const course = await draft('Indicadores')
  await training.call(coursesApi.patch, { params: { id: course.id }, input: { featured: true } })
  const [change, creation] = await editor.call(historyApi.of, {
    params: { resource: 'courses', id: course.id },
  })
  expect(change).toMatchObject({
    action: 'update',
    by: 'Capacitación',
    changes: [{ field: 'featured', from: false, to: true }],
  })
  expect(creation!.action).toBe('create')
})

test('refuses courses that contain themselves, also indirectly, and more than three levels', async () => {
  const [a, b, c, d] = await Promise.all(
    ['Uno del programa', 'Dos del programa', 'Tres del programa', 'Cuatro del programa'].map((title) =>
      draft(title),
    ),
  )
  const link = (parent: string, child: string) =>
    editor.call(coursesApi.link, { params: { parent, child }, input: {} })
  await link(a!.id, b!.id)
  await link(b!.id, c!.id)
  expect((await refusal(link(c!.id, a!.id))).status).toBe(409)
  expect((await refusal(link(a!.id, a!.id))).status).toBe(409)
  expect((await refusal(link(c!.id, d!.id))).status).toBe(409)
  expect(
    (await editor.call(coursesApi.children, { params: { id: a!.id } })).map(({ course }) => course.id),
  ).toEqual([b!.id])
  await editor.call(coursesApi.removeParents, { params: { id: b!.id } })
  expect(await editor.call(coursesApi.parents, { params: { id: b!.id } })).toEqual([])
})

test('changing how a module counts is audited', async () => {
  const [programme, module] = [await draft('Un programa entero'), await draft('Un módulo suelto')]
  const params = { parent: programme.id, child: module.id }
  const { id } = await editor.call(coursesApi.link, { params, input: { rank: 10 } })
  const changed = await editor.call(coursesApi.changeLink, { params, input: { required: false, rank: 20 } })
  expect(changed).toMatchObject({ id, required: false, rank: 20, version: 2 })
  const turned = { parent: module.id, child: programme.id }
  expect((await refusal(editor.call(coursesApi.changeLink, { params: turned, input: {} }))).status).toBe(404)
})

test('search ignores accents, keeps ñ, unifies spellings of a standard and tolerates a typo', async () => {
  await draft('Diseño de sistemas según ISO 9001', { code: 'BUSCA-1' })
  const codes = async (search: string) =>
    (await editor.call(coursesApi.list, { input: { search } })).items.map(({ code }) => code)
  for (const term of ['iso9001', 'iso 9001', '9001', 'ISO-9001', 'diseño', 'DISEÑO', 'según', 'segun'])
    expect(await codes(term)).toContain('BUSCA-1')
  expect(await codes('sistemsa')).toContain('BUSCA-1')
  for (const typo of ['siztemas', 'sisemas', 'sisteemas', 'sitsemas']) {
    expect(await codes(typo), typo).toContain('BUSCA-1')
  }
  await draft('Inocuidad en la caña de azúcar', { code: 'BUSCA-2' })
  expect(await codes('caña')).toEqual(['BUSCA-2'])
  expect(await codes('cana')).toEqual([])
  await draft('Ley dominicana del año 2002', { code: 'BUSCA-3' })
  // Short words match only at the start of a word, and fuzzy matches keep ñ apart from n.
  for (const term of ['ano', 'nica', 'cana', 'leu', '2003']) expect(await codes(term), term).toEqual([])
  for (const term of ['año', 'dom', 'dominacana']) expect(await codes(term), term).toEqual(['BUSCA-3'])
  for (const signs of ['%', '_', '¿?', '--']) expect(await codes(signs), signs).toEqual([])
  expect(await editor.call(coursesApi.search, { input: { term: '%', limit: 10 } })).toEqual([])
})

test('a category in use cannot be removed; a removed unused course can be restored', async () => {
  const admin = api.client('admin')
  expect(
    (await refusal(admin.call(serviceCategoriesApi.remove, { params: { id: category.id } }))).status,
  ).toBe(409)
  const course = await draft('Curso de paso')
  await admin.call(coursesApi.remove, { params: { id: course.id } })
  expect((await refusal(admin.call(coursesApi.get, { params: { id: course.id } }))).status).toBe(404)
  expect((await admin.call(coursesApi.restore, { params: { id: course.id } })).code).toBe(course.code)
})

test('a course is removed and restored with its sections', async () => {
  const params = { id: (await draft('Con una sección')).id }
  const input = {
    courseId: params.id,
    kind: 'content' as const,
    body: { es: fromPlainText('Un texto largo.') },
  }
  await editor.call(coursesApi.createSection, { input })
  await training.call(coursesApi.remove, { params })
  await training.call(coursesApi.restore, { params })
  expect(await editor.call(coursesApi.sections, { params })).toHaveLength(1)
})

test('of a concurrent course creation and removal of its category one is refused', async () => {
  for (let n = 0; n < 5; n += 1) {
    const { id } = await training.call(serviceCategoriesApi.create, {
      input: { code: `PASO-${n}`, name: { es: 'De paso' }, slug: { es: 'de-paso' } },
    })
    const outcomes = await Promise.allSettled([
      draft('Curso simultáneo', { categoryId: id }),
      training.call(serviceCategoriesApi.remove, { params: { id } }),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }
})

test('the history of an unknown resource is not found', async () => {
  const unknown = editor.call(historyApi.of, { params: { resource: 'constructor', id: '1' } })
  expect((await refusal(unknown)).status).toBe(404)
})

test('two courses cannot share a code, whatever its case', async () => {
  const course = await draft('Primero con este código')
  const error = await refusal(draft('Segundo con este código', { code: course.code.toLowerCase() }))
  expect(error.validationErrors).toEqual({ code: 'Ya existe otro registro con este valor' })
})

test('a copy includes the sections and starts as a draft', async () => {
  const course = await published('Para copiar con secciones')
  const copy = await editor.call(coursesApi.copy, { params: { id: course.id } })
  expect(copy).toMatchObject({ code: `${course.code}-2`, websiteState: 'unpublished' })
  expect(await editor.call(coursesApi.sections, { params: { id: copy.id } })).toHaveLength(3)
})

test('concurrent changes are validated against each other, so that seats needed never exceed capacity', async () => {
  const { id } = await draft('Cupos a la vez', { minAttendees: 5, maxAttendees: 30 })
  const change = (input: object) => training.call(coursesApi.patch, { params: { id }, input })
  const outcomes = await api.db.transaction().execute(async (holding) => {
    await holding.selectFrom('courses').select('id').where('id', '=', id).forUpdate().execute()
    const both = Promise.allSettled([change({ minAttendees: 20 }), change({ maxAttendees: 10 })])
    await untilWaiting(api.db, 2)
    return { both }
  })
  const settled = await outcomes.both
  expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { minAttendees, maxAttendees } = await training.call(coursesApi.get, { params: { id } })
  expect(minAttendees).toBeLessThanOrEqual(maxAttendees!)
})
