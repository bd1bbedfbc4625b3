/** Hostile texts in records, searches and forms stay texts on every page: no element, attribute or script of theirs. */
import fc from 'fast-check'
import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { settingsApi } from '#resources/system/settings/settings.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { formBody, sitePage } from '#test/fixtures/site-pages.ts'
import { pathTo } from '#web/paths.ts'

const runs = Number(process.env['FUZZ_RUNS'] ?? 4)
const api = await testApi()
const admin = api.client('admin')
const course = await maker(api).shown('courses')
const { version: _version, ...firm } = await admin.call(settingsApi.get)

const pieces = [
  '<x-evil onevil=1>',
  '"><x-evil>',
  '" onevil="1',
  "' onevil='1",
  '` onevil=`1',
  '</script><x-evil>',
  '</title><x-evil>',
  '</textarea><x-evil>',
  '</style><x-evil>',
  '<!--<x-evil>',
  '--><x-evil>',
  ']]><x-evil>',
  '&lt;x-evil&gt;',
  '&#60;x-evil&#62;',
  '\u003cx-evil>',
  String.raw`\u003cx-evil>`,
  '<script>onevil()</script>',
  '<svg/onload=onevil()>',
  'javascript:onevil()',
  '\u2028onevil()\u2029',
  '{name}',
  '${onevil()}',
  'ñ😀',
]
const text = fc
  .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.join(' ').slice(0, 100))

type Page = {
  elements: string[]
  attributes: string[]
  addresses: string[]
  scripts: string[]
  texts: string
}
function parsed(html: string): Page {
  const page: Page = { elements: [], attributes: [], addresses: [], scripts: [], texts: '' }
  let isData = false
  const parser = new Parser({
    onopentag(name, attributes) {
      page.elements.push(name)
      page.attributes.push(...Object.keys(attributes))
      for (const key of ['href', 'src', 'action', 'formaction'])
        if (attributes[key] !== undefined) page.addresses.push(attributes[key])
      isData = name === 'script'
      if (isData) page.scripts.push(attributes['type'] ?? '')
    },
    ontext(content) {
      if (isData) page.scripts.push(content)
      else page.texts += content
    },
    onclosetag: () => void (isData = false),
  })
  parser.write(html)
  parser.end()
  return page
}

async function expectTextOnly(path: string, options: RequestInit = {}): Promise<Page> {
  const page = parsed((await sitePage(api, path, options)).text)
  expect(page.elements).not.toContain('x-evil')
  expect(page.attributes.filter((name) => /^on|evil/.test(name))).toEqual([])
  expect(page.addresses.filter((address) => /^\s*(javascript|data|vbscript):/i.test(address))).toEqual([])
  for (const [at, script] of page.scripts.entries())
    if (page.scripts[at - 1]?.includes('json') && !page.scripts[at - 1]!.startsWith('{'))
      expect(() => JSON.parse(script) as unknown, script).not.toThrow()
  expect(page.scripts.filter((script) => script.startsWith('onevil'))).toEqual([])
  return page
}

const check = (property: (value: string) => Promise<void>) =>
  fc.assert(fc.asyncProperty(text, property), { numRuns: runs })

test('in the title of a course, on its page, in the catalogue and in the data for search engines', async () => {
  await check(async (title) => {
    const input = { title: { es: title, en: null } }
    await admin.call(coursesApi.patch, { params: { id: course.id }, input })
    const page = await expectTextOnly(pathTo('course', 'es', { id: course.id }))
    expect(page.texts).toContain(title)
    const data = page.scripts
      .filter((script) => script.startsWith('{"@'))
      .map((script) => JSON.parse(script) as object)
    expect(JSON.stringify(data)).toContain(JSON.stringify(title).slice(1, -1))
    await expectTextOnly(pathTo('courses', 'es'))
  })
})

test('in the name of the firm, which every page has', async () => {
  await check(async (tradeName) => {
    const { version } = await admin.call(settingsApi.get)
    await admin.call(settingsApi.patch, { input: { version, tradeName } })
    for (const key of ['home', 'contact', 'complaints'] as const) await expectTextOnly(pathTo(key, 'es'))
  })
  const { version } = await admin.call(settingsApi.get)
  await admin.call(settingsApi.patch, { input: { version, tradeName: firm.tradeName } })
})

test('in a search, in filters and in a form that is shown again', async () => {
  await check(async (value) => {
    const query = new URLSearchParams({
      q: value,
      category: value,
      service: value,
      subject: value,
    }).toString()
    for (const key of ['search', 'courses', 'contact', 'blog'] as const)
      await expectTextOnly(`${pathTo(key, 'es')}?${query}`)
    const fields = { name: value, email: value, message: value, subject: value, phone: value, company: value }
    const page = await expectTextOnly(pathTo('contact', 'es'), formBody(fields))
    expect(page.elements).toContain('form')
  })
})
