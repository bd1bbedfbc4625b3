/** The examples for nginx, HAProxy and Caddy, each started in front of the built server where it is installed. */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#scripts/demo-server.ts'
import { builtSite } from '../browser/built-site.ts'
import { removeScratch, scratchFolder } from '../fixtures/database.ts'
import { ownDatabase, startInstance, type Instance } from '../restarts/instance.ts'
import { root } from '../structure/source-tree.ts'

const { url } = await builtSite()
const port = new URL(url).port

const isInstalled = (program: string): boolean => spawnSync('which', [program]).status === 0
const needsTls = (program: string): boolean => isInstalled(program) && isInstalled('openssl')

/** The text of an example, with the addresses of this test. */
function example(name: string, replaced: Record<string, string>): string {
  let text = readFileSync(join(root, 'deploy', name), 'utf8')
  for (const [from, to] of Object.entries(replaced)) {
    expect(text, from).toContain(from)
    text = text.replaceAll(from, to)
  }
  return text
}

/** A folder that a worker of another user may read. */
function folder(): string {
  const made = scratchFolder()
  chmodSync(made, 0o755)
  onTestFinished(() => removeScratch(made))
  return made
}

function certificate(into: string): void {
  const files = ['-keyout', join(into, 'firm.key'), '-out', join(into, 'firm.crt')]
  const about = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=firm.example']
  execFileSync('openssl', ['req', ...about, ...files], { stdio: 'ignore' })
  const parts = ['firm.crt', 'firm.key'].map((file) => readFileSync(join(into, file), 'utf8'))
  writeFileSync(join(into, 'firm.pem'), parts.join(''))
}

function run(program: string, args: string[], env: NodeJS.ProcessEnv = {}): void {
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  })
  onTestFinished(async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
}

type Answer = { status: number; headers: Record<string, unknown>; body: string }
const secure = (at: string, path: string): Promise<Answer> =>
  new Promise((resolve) => {
    const options = { port: at, path, rejectUnauthorized: false, headers: { host: 'firm.example' } }
    const asking = request(options, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (part: string) => (body += part))
      answer.on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, body }))
    })
    asking.on('error', () => resolve({ status: 0, headers: {}, body: '' })).end()
  })

async function assertServed(get: (path: string) => Promise<Answer>): Promise<void> {
  await expect.poll(async () => (await get('/readyz')).status).toBe(200)
  const page = await get('/es')
  expect(page).toMatchObject({ status: 200, headers: { 'x-content-type-options': 'nosniff' } })
  expect(page.body).toContain('<html lang="es"')
  expect((await get('/v1/es/users/7')).status).toBe(401)
  expect((await get('/metrics')).status).toBe(404)
}

/** A way to the server that can be cut. */
async function way(): Promise<{ port: string; cut: () => void }> {
  const sockets = new Set<Socket>()
  const proxy = createServer((client) => {
    const server = connect(Number(port), '127.0.0.1')
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    }
    client.pipe(server).pipe(client)
  })
  const at = await freePort()
  await once(proxy.listen(at, '127.0.0.1'), 'listening')
  const cut = () => {
    proxy.close()
    for (const socket of sockets) socket.destroy()
  }
  onTestFinished(cut)
  return { port: String(at), cut }
}

test.skipIf(!needsTls('nginx'))(
  'nginx serves the site, and its kept pages while the server is down',
  async () => {
    const [into, plain, tls, upstream] = [folder(), await freePort(), String(await freePort()), await way()]
    certificate(into)
    mkdirSync(join(into, 'cache'))
    const site = example('nginx.conf', {
      '127.0.0.1:3000': `127.0.0.1:${upstream.port}`,
      'listen 80;': `listen 127.0.0.1:${plain};`,
      'listen 443 ssl': `listen 127.0.0.1:${tls} ssl`,
      '/etc/ssl/firm.example.pem': join(into, 'firm.crt'),
      '/etc/ssl/firm.example.key': join(into, 'firm.key'),
      '/var/cache/nginx/conforme': join(into, 'cache'),
    })
    const main = join(into, 'nginx.conf')
    const log = join(into, 'error.log')
    writeFileSync(main, `daemon off; pid ${join(into, 'pid')}; events {}\nhttp { access_log off;\n${site}\n}`)
    const get = (path: string) => secure(tls, path)
    run('nginx', ['-e', log, '-c', main])
    await assertServed(get)
    expect((await fetch(`http://127.0.0.1:${plain}/es`, { redirect: 'manual' })).status).toBe(301)
    const { body } = await get('/es')
    upstream.cut()
    await expect.poll(async () => (await get('/v1/es/users/7')).status).toBe(502)
    expect(await get('/es')).toMatchObject({ status: 200, body })
  },
)

/** Serves from these instances; answers the port. */
async function haproxy(one: number, two: number): Promise<string> {
  const [into, plain, tls] = [folder(), await freePort(), String(await freePort())]
  certificate(into)
  const file = join(into, 'haproxy.cfg')
  const text = example('haproxy.cfg', {
    '127.0.0.1:3000': `127.0.0.1:${one}`,
    '127.0.0.1:3001': `127.0.0.1:${two}`,
    'bind :80': `bind 127.0.0.1:${plain}`,
    'bind :443': `bind 127.0.0.1:${tls}`,
    '/etc/ssl/firm.example.pem': join(into, 'firm.pem'),
  })
  writeFileSync(file, text)
  execFileSync('haproxy', ['-c', '-q', '-f', file])
  run('haproxy', ['-db', '-q', '-f', file])
  return tls
}

test.skipIf(!needsTls('haproxy'))('HAProxy serves the site from the instance that is up', async () => {
  const tls = await haproxy(Number(port), await freePort())
  await assertServed((path) => secure(tls, path))
  const many = await Promise.all(Array.from({ length: 20 }, () => secure(tls, '/livez')))
  expect(many.map(({ status }) => status)).toEqual(many.map(() => 200))
})

const token = 'a-token-of-the-tests'
const metricsOf = async ({ url: at }: Instance): Promise<string> =>
  (await fetch(`${at}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text()

test.skipIf(!needsTls('haproxy'))('instances restarted one after the other lose no request', async () => {
  const urls = await ownDatabase()
  const ports = [await freePort(), await freePort()]
  const begin = (at: number) =>
    startInstance({ DRAIN_SECONDS: '5', METRICS_TOKEN: token, PORT: String(at) }, urls)
  const instances = await Promise.all(ports.map(begin))
  const tls = await haproxy(ports[0]!, ports[1]!)
  const get = async () => (await secure(tls, '/v1/public/es/settings')).status
  await expect.poll(get).toBe(200)
  const statuses: number[] = []
  let isDone = false
  const visitors = Array.from({ length: 4 }, async () => {
    while (!isDone) statuses.push(await get())
  })
  for (const [index, instance] of instances.entries()) {
    await instance.stop()
    const next = await begin(ports[index]!)
    // The balancer must know it before the other one stops.
    await expect.poll(() => metricsOf(next)).toContain('/settings')
  }
  isDone = true
  await Promise.all(visitors)
  expect(statuses.filter((status) => status !== 200)).toEqual([])
})

test.skipIf(!isInstalled('caddy'))('Caddy serves the site', async () => {
  const [into, at] = [folder(), await freePort()]
  const env = {
    DOMAIN: `http://127.0.0.1:${at}`,
    UPSTREAMS: `127.0.0.1:${port}`,
    CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
    XDG_DATA_HOME: into,
    XDG_CONFIG_HOME: into,
  }
  run('caddy', ['run', '--adapter', 'caddyfile', '--config', join(root, 'deploy/Caddyfile')], env)
  await assertServed(async (path) => {
    const answer = await fetch(`http://127.0.0.1:${at}${path}`).catch(() => undefined)
    if (!answer) return { status: 0, headers: {}, body: '' }
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() }
  })
})
