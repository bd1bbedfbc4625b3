/** A full disk under the embedded database: what is refused, what goes on, and the way back. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { removeScratch, scratchFolder } from '#test/fixtures/database.ts'
import { call, inviteUser, startServer, type ServerProcess } from '#test/restarts/server-process.ts'

const MEGABYTE = 1024 * 1024

/** Only root mounts. */
const mount = (disk: string): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'tmpfs', disk]).status === 0

/** Leaves so many bytes free. */
function fill(disk: string, left: number): void {
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(join(disk, `filler-${left}`), Buffer.alloc(Math.max(0, bavail * bsize - left)))
}

const ready = async ({ url }: ServerProcess) => {
  const response = await fetch(`${url}/readyz`)
  const { checks } = (await response.json()) as { checks: Record<string, { ok: boolean; note?: string }> }
  return { status: response.status, disk: checks['disk'] }
}
const warnings = async (server: ServerProcess) =>
  ((await call(server, '/v1/en/security')).body as { data?: { warnings: string[] } }).data?.warnings
const signIn = (server: ServerProcess) =>
  call(server, '/v1/login', { username: 'nobody@x.test', password: 'does not matter' })

const title = 'a full disk refuses writes in plain words, is read on, and needs no restart once it has room'
test(title, { timeout: 600_000 }, async (context) => {
  const folder = scratchFolder()
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  if (!mount(disk)) return context.skip('this machine cannot mount a small disk')
  const dataDir = join(disk, 'data')
  mkdirSync(dataDir)
  const fillers = [40 * MEGABYTE, 0]
  const makeRoom = () => fillers.forEach((left) => rmSync(join(disk, `filler-${left}`), { force: true }))
  const server = await startServer(dataDir, () => {
    execFileSync('umount', ['--lazy', disk])
    removeScratch(folder)
  })
  onTestFinished(makeRoom)
  expect((await inviteUser(server, 'before@x.test')).status).toBe(200)
  expect(await ready(server)).toMatchObject({ status: 200, disk: { ok: true } })
  expect(await warnings(server)).toEqual(['diskLow'])

  fill(disk, fillers[0]!)
  const refused = await inviteUser(server, 'full@x.test')
  expect(refused).toMatchObject({ status: 507, body: { success: false } })
  expect(refused.body.message).toMatch(/^The disk of the server is full/)
  expect(await ready(server)).toMatchObject({ status: 503, disk: { ok: false } })
  expect((await fetch(`${server.url}/livez`)).status).toBe(200)
  // Reads go on, and so does the sign-in, from the reserve.
  expect(await warnings(server)).toEqual(['diskFull'])
  expect((await signIn(server)).status).toBe(401)

  // Nothing is left, not even the reserve: whatever becomes of the database, nobody sees an error of it.
  fill(disk, fillers[1]!)
  for (let attempt = 0; attempt < 3; attempt += 1)
    expect([401, 503, 507]).toContain((await signIn(server)).status)
  expect((await inviteUser(server, 'fuller@x.test')).status).toBe(507)

  makeRoom()
  await expect.poll(async () => (await inviteUser(server, 'after@x.test')).status).toBe(200)
  await expect
    .poll(() => ready(server), { timeout: 90_000 })
    .toMatchObject({ status: 200, disk: { ok: true } })
  expect(server.child.exitCode).toBe(null)
  expect((await inviteUser(server, 'before@x.test')).status).toBe(422)
})
