/** The site's renderer: addresses, failures and forms, as a visitor without scripts meets them. */
import { expect, test } from 'vitest'
import { ApiError } from '#core/client.ts'
import { settingsApi } from '#resources/system/settings/settings.api.ts'
import { formBody, sitePage } from '#test/fixtures/site-pages.ts'
import { testApi } from '#test/fixtures/api.ts'

const api = await testApi()
const headingOf = (text: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(text)?.[1]?.replaceAll(/<[^>]+>/g, '')

test('renders every public screen as a full document in the language of its address', async () => {
  for (const [path, language] of [
    ['/es', 'es'],
    ['/en', 'en'],
    ['/es/cursos', 'es'],
    ['/en/contact', 'en'],
    ['/es/auditoria', 'es'],
    ['/es/certificado', 'es'],
    ['/en/blog', 'en'],
    ['/es/privacidad', 'es'],
    ['/en/terms', 'en'],
  ] as const) {
    const { status, text } = await sitePage(api, path)
    expect({ path, status }).toEqual({ path, status: 200 })
    expect(text).toMatch(new RegExp(`^<!doctype html><html lang="${language}">.*</html>$`, 's'))
    expect(text).toContain(`<link rel="canonical" href="${api.publicUrl}${path}"/>`)
    expect(text.match(/<h1/g), path).toHaveLength(1)
  }
})

test('unknown addresses and missing records render the not-found page in the layout', async () => {
  for (const path of ['/en/nowhere', '/en/course/999999', '/en/%zz', '/en/course/%E0%A4%A']) {
    const { status, text } = await sitePage(api, path)
    expect(status).toBe(404)
    expect(headingOf(text)).toBe('Oops! Page Not Found')
    expect(text).toContain('<title>Oops! Page Not Found | ')
    expect(text).toContain('<meta name="robots" content="noindex,follow"/>')
    expect(text).toContain('<footer')
    expect(text).not.toContain('ld+json')
  }
})

test.each([429, 503])(
  'a page whose call is refused with %i says so, and when to try again',
  async (status) => {
    const page = await sitePage(api, '/es/cursos', {
      through: (client) => ({
        ...client,
        call: ((endpoint: { path: string }, ...rest: [never]) =>
          endpoint.path.includes('courses')
            ? Promise.reject(new ApiError(status, { message: 'Espere' }))
            : client.call(endpoint as never, ...rest)) as typeof client.call,
      }),
    })
    expect(page.status).toBe(status)
    expect(page.headers.get('Retry-After')).toBe('30')
    expect(page.text).toContain('<footer')
  },
)

test('reports a failing page once and keeps header and footer', async () => {
  const reported: unknown[] = []
  const { status, text } = await sitePage(api, '/es/cursos?q=iso', {
    report: (error) => reported.push(error),
    through: (client) => ({
      ...client,
      call: ((endpoint: { path: string }, ...rest: [never]) =>
        endpoint.path.includes('courses')
          ? Promise.reject(new Error('broken'))
          : client.call(endpoint as never, ...rest)) as typeof client.call,
    }),
  })
  expect(status).toBe(500)
  expect(reported).toEqual([new Error('broken')])
  expect(text).toContain('<header')
  expect(text).toContain('<footer')
  // Trying again asks for the same page.
  expect(text).toMatch(
    /<form action="\/es\/cursos" method="get"><input type="hidden" name="q" value="iso"\/>/,
  )
})

test('renders an error page when the settings of the firm are missing', async () => {
  const reported: unknown[] = []
  const { status, text } = await sitePage(api, '/en', {
    report: (error) => reported.push(error),
    through: (client) => ({ ...client, call: () => Promise.reject(new Error('broken')) }),
  })
  expect(status).toBe(500)
  expect(reported).toHaveLength(1)
  expect(text).toContain('We could not show this page')
})

test('a refused form is rendered again with status 422, messages and the typed values', async () => {
  const { status, text } = await sitePage(
    api,
    '/en/contact',
    formBody({ name: 'Ana <b>', email: 'nobody', type: 'personal' }),
  )
  expect(status).toBe(422)
  expect(text).toContain('data-state="refused"')
  expect(text).toMatch(/<input[^>]*id="field-email"[^>]*aria-invalid="true"[^>]*value="nobody"/)
  expect(text).toContain('value="Ana &lt;b&gt;"')
  expect(text).toContain('<a href="#field-lastname">')
})

test('refuses a post to a screen without a form, and an invalid body', async () => {
  expect((await sitePage(api, '/es', formBody({ a: 'b' }))).status).toBe(405)
  const json = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{' }
  expect((await sitePage(api, '/es/contacto', json)).status).toBe(400)
})

test('refuses an invalid certificate code beside its field and keeps the typed value', async () => {
  const { status, text } = await sitePage(api, '/en/certificate', formBody({ code: '7K3M-"9' }))
  expect(status).toBe(422)
  expect(text).toContain('A code has twelve letters and digits.')
  expect(text).toContain('value="7K3M-&quot;9"')
  expect((await sitePage(api, '/en/certificate', formBody({ code: '7K3M-9QTX-2B40' }))).status).toBe(404)
})

test('redirects an address with empty or invalid parameters to the normalised one', async () => {
  const { status, headers } = await sitePage(api, '/es/cursos?q=iso&type=&page=0')
  expect(status).toBe(302)
  expect(headers.get('Location')).toBe('/es/cursos?q=iso')
})

test('escapes structured data, so that it cannot close its script element', async () => {
  const admin = api.client('admin')
  const settings = await admin.call(settingsApi.get)
  await admin.call(settingsApi.patch, {
    input: { version: settings.version, tradeName: '</script><script>alert(1)</script>' },
  })
  const { text } = await sitePage(api, '/es')
  expect(text).not.toContain('<script>alert')
  expect(text).toContain(String.raw`\u003c/script>`)
})
