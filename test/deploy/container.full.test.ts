/** What the image and the unit promise: no npm, no rights, nothing written outside of data and temporary files. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#scripts/demo-server.ts'
import { copyCheckout } from '../fixtures/checkout.ts'
import { removeScratch, scratchFolder } from '../fixtures/database.ts'
import { root } from '../structure/source-tree.ts'

const program = (name: string, ...args: string[]): boolean => spawnSync(name, args).status === 0
const asNobody = ['--reuid=65534', '--regid=65534', '--clear-groups', '--no-new-privs']
/** As root, where the kernel gives a process file systems of its own. */
const canIsolate = program('unshare', '--mount', 'true') && program('setpriv', ...asNobody, 'true')

function scratch(): string {
  const folder = scratchFolder()
  onTestFinished(() => removeScratch(folder))
  return folder
}

/** The files of the image, without those that `.dockerignore` names; it shares the installed packages. */
function copyOfImage(): string {
  const app = join(scratch(), 'app')
  copyCheckout(app)
  const left = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')
  const paths = left.filter((path) => path !== '' && path !== 'node_modules')
  for (const path of globSync(paths, { cwd: app, exclude: ['node_modules/**'] }))
    rmSync(join(app, path), { recursive: true, force: true })
  return app
}

const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8')
/** The environment that the image sets, with another folder for its volume. */
function environmentOfImage(volume: string): Record<string, string> {
  const [, set = ''] = /^ENV (.+)$/m.exec(dockerfile)!
  return Object.fromEntries(
    set.split(' ').map((one) => {
      const [name = '', value = ''] = one.split('=')
      return [name, value.replace(/^\/data/, volume)]
    }),
  )
}

test('data and temporary files of the image lie in its volume, which compose mounts below a read-only root', () => {
  expect(dockerfile).toMatch(/^VOLUME \/data$/m)
  expect(environmentOfImage('/volume')).toMatchObject({ DATA_DIR: '/volume', TMPDIR: '/volume' })
  const compose = readFileSync(join(root, 'deploy/compose.yaml'), 'utf8')
  const [, service = ''] = /^ {2}conforme:\n((?: {4}.*\n)+)/m.exec(compose)!
  expect(service).toContain('read_only: true')
  expect(service).toContain("volumes: ['conforme:/data']")
  expect(service).not.toMatch(/TMPDIR|DATA_DIR/)
})

test.skipIf(!canIsolate)(
  'serves as in the image: built there, as nobody, on a read-only root with its volume',
  { timeout: 600_000 },
  async () => {
    const app = copyOfImage()
    const built = spawnSync(process.execPath, ['scripts/build.ts'], { cwd: app, encoding: 'utf8' })
    expect(built.status, built.stderr).toBe(0)
    const [port, writable] = [await freePort(), scratch()]
    const setUp = [
      `mount -t tmpfs -o mode=1777 tmpfs ${writable}`,
      // All other file systems, such as the one of the scratch folder, are closed too.
      `mount --bind ${app} ${app}`,
      // Mounted, because others may be unable to follow the link to where the checkout lies.
      `rm ${app}/node_modules && mkdir ${app}/node_modules`,
      `mount --bind ${root}/node_modules ${app}/node_modules`,
      `mount -o remount,bind,ro ${app}/node_modules`,
      `mount -o remount,bind,ro ${app}`,
      'mount -o remount,bind,ro /',
      `cd ${app}`,
      `exec setpriv ${asNobody.join(' ')} ${process.execPath.replace(root, `${app}/`)} server.ts`,
    ]
    const child = spawn('unshare', ['--mount', 'sh', '-ec', setUp.join('\n')], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env['PATH'],
        ...environmentOfImage(writable),
        HOST: '127.0.0.1',
        PORT: String(port),
        PUBLIC_URL: 'https://firm.example',
        TRUST_PROXY: '1',
      },
    })
    let output = ''
    child.stdout.on('data', (text: Buffer) => (output += String(text)))
    onTestFinished(() => void child.kill('SIGKILL'))
    const status = (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`).then(
        (answer) => answer.status,
        () => 0,
      )
    const hasEnded = once(child, 'exit').then(() => Promise.reject(new Error(`It ended: ${output}`)))
    await Promise.race([expect.poll(() => status('/readyz'), { timeout: 300_000 }).toBe(200), hasEnded])
    hasEnded.catch(() => undefined)
    expect(await status('/es')).toBe(200)
    expect(readFileSync(`/proc/${child.pid}/status`, 'utf8')).toMatch(/^Uid:\s+65534/m)
    child.kill('SIGTERM')
    expect(await once(child, 'exit'), output).toEqual([0, null])
  },
)

test.skipIf(!program('systemd-analyze', '--version'))('systemd finds no mistake in the unit', () => {
  const file = join(scratch(), 'conforme.service')
  writeFileSync(
    file,
    readFileSync(join(root, 'deploy/conforme.service'), 'utf8').replaceAll('/opt/conforme', root),
  )
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
  expect(stderr.split('\n').filter((line) => line.includes('conforme'))).toEqual([])
  expect(status).toBe(0)
})
