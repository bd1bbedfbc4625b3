/** Requests as attackers send them to the built server: smuggled, escaping, looking for what is hidden. */
import { globSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtSite } from '#test/browser/built-site.ts'
import { root } from '#test/structure/source-tree.ts'

const { url } = await builtSite()
const port = Number(new URL(url).port)

type Raw = { status: number; body: string; headers: Record<string, unknown> }
/** Sends the path as it is; `fetch` would tidy it up. */
const raw = (path: string, method = 'GET'): Promise<Raw> =>
  new Promise((resolve, reject) => {
    const asking = request({ port, path, method, headers: { 'accept-language': 'es' } }, (answer) => {
      let body = ''
      answer.setEncoding('latin1').on('data', (part: string) => (body += part))
      answer.on('end', () => resolve({ status: answer.statusCode!, body, headers: answer.headers }))
    })
    asking.on('error', reject).end()
  })

/** Follows redirects within the site. */
async function final(path: string): Promise<Raw> {
  const answer = await raw(path)
  const to = answer.headers['location']
  return typeof to === 'string' && to.startsWith('/') ? final(to) : answer
}

const hidden =
  `.git/HEAD .git/config .gitignore .env .env.production .npmrc .ci package.json package-lock.json README.md
  server.ts server/start.ts server/config.ts core/roles.ts resources/slices.ts vite.config.ts tsconfig.json openapi.json
  node_modules/hono/package.json data/secrets.key secrets.key data/postgres/PG_VERSION build/.stamp server/render.js
  build/server/render.js server/site.json .vite/site.json .vite/manifest.json assets assets/ files covers metrics debug
  actuator/env swagger swagger.json api-docs docs graphql phpinfo.php wp-login.php server-status admin backup
  backup.tar.gz dump.sql id_rsa .ssh/id_rsa .well-known/security.bak stand-in/zoom mail-views/mail/1 v1 v1/ v1/es api
  recordings @vite/client @fs/etc/passwd src/main.ts`
    .split(/\s+/)
    .map((path) => `/${path}`)

test.each(hidden)('%s is not to be found', async (path) => {
  const { status, body } = await final(path)
  expect(status).toBe(404)
  expect(body).not.toMatch(/"name": "conforme"|\[core\]|import \{|DATABASE_URL|at \w+ \(|node:internal/)
})

const escapes = [
  '/assets/../../package.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/..%5c..%5cpackage.json',
  '/assets/..\\..\\package.json',
  '/assets/....//....//package.json',
  '/assets/%252e%252e/%252e%252e/package.json',
  '/assets/..;/..;/package.json',
  '/assets/x.js%00.png',
  '//package.json',
  '/assets//etc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/favicon.svg/../../server/render.js',
  '/covers/ribbon/..%2f..%2f..%2fpackage.json.svg',
  `/files/${'a'.repeat(64)}/..%2f..%2fetc%2fpasswd`,
  '/files/../../package.json',
  '/v1/public/es/services/courses/images/..%2f..%2f1',
  '/v1/public/es/services/courses/images/%2e%2e%2f1',
  '/cards/es/course/..%2f1/x.png',
  '/es/..%2f..%2fpackage.json',
]
test.each(escapes)('%s leads to no file outside', async (path) => {
  const { status, body } = await final(path)
  expect([400, 404]).toContain(status)
  expect(body).not.toMatch(/"name": "conforme"|root:.*:0:0/)
})

test('the built files hold no source map, and no address of one', () => {
  const files = globSync('**/*', { cwd: join(root, 'build/client') })
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
  const scripts = files.filter((file) => /\.(js|css)$/.test(file))
  expect(scripts.length).toBeGreaterThan(10)
  const mapped = scripts.filter((file) =>
    /sourceMappingURL=/.test(readFileSync(join(root, 'build/client', file), 'utf8')),
  )
  expect(mapped).toEqual([])
})

test.each(['TRACE', 'TRACK', 'PROPFIND', 'OPTIONS', 'PUT', 'DELETE'])(
  '%s answers nothing of the request',
  async (method) => {
    for (const path of ['/', '/es', '/assets/x.js', '/health']) {
      const { status, body } = await raw(path, method).catch(() => ({ status: 400, body: '' }))
      expect(status, path).toBeGreaterThanOrEqual(400)
      expect(status, path).toBeLessThan(500)
      expect(body).not.toContain('accept-language')
    }
  },
)

const health = 'GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
const post = (headers: string, body: string) =>
  `POST /nada HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n${body}${health}`
/** Each is read differently by some proxies and servers, which hides a second request (CL.TE, TE.CL, TE.TE). */
const smuggled: Record<string, string> = {
  'both lengths': post('Content-Length: 6\r\nTransfer-Encoding: chunked', '0\r\n\r\n'),
  'both lengths, the other way round': post('Transfer-Encoding: chunked\r\nContent-Length: 4', '5c\r\n'),
  'two lengths': post('Content-Length: 0\r\nContent-Length: 5', ''),
  'one length twice': post('Content-Length: 0\r\nContent-Length: 0', ''),
  'a list of lengths': post('Content-Length: 0, 0', ''),
  'a length with a sign': post('Content-Length: +0', ''),
  'an unknown coding': post('Transfer-Encoding: xchunked', '0\r\n\r\n'),
  'a coding after chunked': post('Transfer-Encoding: chunked, identity', '0\r\n\r\n'),
  'two codings': post('Transfer-Encoding: chunked\r\nTransfer-Encoding: x', '0\r\n\r\n'),
  'a space before the colon': post('Transfer-Encoding : chunked', '0\r\n\r\n'),
  'a vertical tab': post('Transfer-Encoding:\x0bchunked', '0\r\n\r\n'),
  'a folded line': post('Transfer-Encoding:\r\n chunked', '0\r\n\r\n'),
  'a return in a name': post('Transfer-Encoding\r: chunked', '0\r\n\r\n'),
  'a size in hexadecimal notation': post('Transfer-Encoding: chunked', '0x0\r\n\r\n'),
  'a negative size': post('Transfer-Encoding: chunked', '-1\r\n\r\n'),
  'line feeds alone in chunks': post('Transfer-Encoding: chunked', '0\n\n'),
  'line feeds alone': `POST /nada HTTP/1.1\nHost: x\nContent-Length: 0\n\n${health}`,
  'a zero byte': post('X: a\0b', ''),
  'no host': `GET /nada HTTP/1.1\r\n\r\n${health}`,
}
test.each(Object.entries(smuggled))('%s: refused, and nothing after it is read', async (_name, text) => {
  const answer = await new Promise<string>((resolve) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'))
    socket.setEncoding('latin1').on('data', (part: string) => (received += part))
    socket.on('close', () => resolve(received)).on('error', () => undefined)
  })
  expect([...answer.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => status)).toEqual(['400'])
})

test('headers that caches leave out of their key change nothing of a page', async () => {
  const plain = await (await fetch(`${url}/es`)).text()
  for (const headers of [
    { 'x-forwarded-host': 'evil.example' },
    { 'x-forwarded-proto': 'javascript', 'x-forwarded-port': '1' },
    { 'x-original-url': '/es/office', 'x-rewrite-url': '/es/office' },
    { forwarded: 'host=evil.example;proto=http' },
    { cookie: 'device=evil.example; XSRF-TOKEN=evil.example' },
    { 'accept-language': 'evil', 'user-agent': 'evil.example', referer: 'https://evil.example' },
  ])
    expect(await (await fetch(`${url}/es`, { headers })).text(), JSON.stringify(headers)).toBe(plain)
  const host = await new Promise<string>((resolve) => {
    let body = ''
    request({ port, path: '/es', headers: { host: 'evil.example' } }, (answer) =>
      answer.on('data', (part: Buffer) => (body += part.toString())).on('end', () => resolve(body)),
    ).end()
  })
  expect(host).toBe(plain)
})
