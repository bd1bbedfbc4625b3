/** Tasks over HTTP: followed, stopped, resumed, finished. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { invalid } from '#core/errors.ts'
import { systemContext, type Context } from '#server/http/context.ts'
import { openTaskStates, startTask, taskKind, type TaskKind } from '#server/tasks/task.ts'
import { pino } from 'pino'
import { testApi, type TestUser } from '#test/fixtures/api.ts'
import { runWaitingTasks } from '#test/fixtures/tasks.ts'
import { isOpen, taskStatuses, tasksApi, type TaskStatus } from './task.api.ts'

const api = await testApi()
const log = pino({ level: 'silent' })
const title = { es: 'Contar', en: 'Count' }
const payload = z.strictObject({ upTo: z.int() })
const counting = (run: TaskKind<{ upTo: number }>['run']) =>
  taskKind({ name: `test.${crypto.randomUUID()}`, payload, run })

async function begin(kind: TaskKind<{ upTo: number }>, as: TestUser, upTo = 3) {
  const user = { id: as.id, username: as.username, displayName: '', roles: [], sessionId: as.sessionId }
  const context: Context = { ...systemContext({ db: api.db, log, publicUrl: api.publicUrl }), user }
  const { id } = await startTask(context, kind, { title, payload: { upTo }, total: upTo })
  return { id, see: () => api.client(as).call(tasksApi.get, { params: { id } }) }
}

test('readers and queries hold the same tasks to be open', () => {
  const states = Object.keys(taskStatuses) as TaskStatus[]
  expect(states.filter(isOpen)).toEqual(openTaskStates)
})

test('a task reports progress and result and stores its file for its owner', async () => {
  const as = await api.user('training')
  const kind = counting(async ({ upTo }, { advance }) => {
    for (let count = 0; count < upTo; count += 1) await advance({ done: 1 })
    await advance({ failed: 1 })
    const file = { bytes: Buffer.from('1 2 3'), type: 'text/plain', name: 'cuenta.txt' }
    return { summary: { es: 'Contado', en: 'Counted' }, file }
  })
  const { id, see } = await begin(kind, as)
  expect(await see()).toMatchObject({ status: 'waiting', title: 'Contar', total: 3 })
  await runWaitingTasks(api, [kind])
  expect(await see()).toMatchObject({
    status: 'done',
    done: 3,
    failed: 1,
    summary: 'Contado',
    fileName: 'cuenta.txt',
  })
  const answer = await api.request(`/v1/es/tasks/${id}/file`, { as })
  expect(answer.headers.get('content-disposition')).toContain('cuenta.txt')
  expect(await answer.text()).toBe('1 2 3')
  for (const path of ['', '/file'])
    expect((await api.request(`/v1/es/tasks/${id}${path}`, { as: 'admin' })).status).toBe(404)
  expect(await api.client('admin').call(tasksApi.list)).toEqual([])
})

test('a refused task ends with its message, an unexpected error is retried three times', async () => {
  const as = await api.newUser()
  const refused = counting(() => Promise.reject(invalid({ upTo: title })))
  let tries = 0
  const broken = counting(() => {
    tries += 1
    return Promise.reject(new Error('broken'))
  })
  const [one, other] = [await begin(refused, as), await begin(broken, as)]
  await runWaitingTasks(api, [refused, broken])
  expect(await one.see()).toMatchObject({ status: 'failed', summary: expect.stringContaining('campos') })
  expect(await other.see()).toMatchObject({ status: 'failed', summary: 'La operación no pudo completarse.' })
  expect(tries).toBe(3)
})

test('a cancelled task ends at its next safe point, a waiting one at once', async () => {
  const as = await api.newUser()
  const stop = (id: string) => api.client(as).call(tasksApi.remove, { params: { id } })
  let counted = 0
  const endless = counting(async (_, { advance }) => {
    for (;;) {
      counted += 1
      if (counted === 5) await stop(running.id)
      await new Promise((resolve) => setTimeout(resolve, 20))
      await advance({ done: 1 })
    }
  })
  const running = await begin(endless, as)
  const waiting = await begin(
    counting(() => Promise.resolve()),
    as,
  )
  await stop(waiting.id)
  await runWaitingTasks(api, [endless])
  expect((await running.see()).status).toBe('cancelled')
  expect((await waiting.see()).status).toBe('cancelled')
  await stop(running.id)
  await expect(running.see()).rejects.toMatchObject({ status: 404 })
})

test('two servers never run one task concurrently, and one takes over from a killed one', async () => {
  const as = await api.newUser()
  let runs = 0
  const kind = counting(async () => {
    runs += 1
    await new Promise((resolve) => setTimeout(resolve, 200))
  })
  const once = await begin(kind, as)
  await Promise.all([runWaitingTasks(api, [kind]), runWaitingTasks(api, [kind])])
  expect([runs, (await once.see()).status]).toEqual([1, 'done'])

  const left = await begin(kind, as)
  await sql`update tasks set status = 'running', done = 2 where id = ${left.id}`.execute(api.db)
  await runWaitingTasks(api, [kind])
  expect(await left.see()).toMatchObject({ status: 'done', done: 0 })
})

test('a task that kills the server is given up after three attempts', async () => {
  const as = await api.newUser()
  const kind = counting(() => Promise.resolve())
  const { id, see } = await begin(kind, as)
  await sql`update tasks set status = 'running', attempts = 3 where id = ${id}`.execute(api.db)
  await runWaitingTasks(api, [kind])
  expect((await see()).status).toBe('failed')
})

test('a stopping server leaves its task to the next one', async () => {
  const as = await api.newUser()
  const ending = new AbortController()
  const kind = counting(async (_, { advance }) => {
    ending.abort()
    await advance({ done: 1 })
  })
  const { see } = await begin(kind, as)
  await runWaitingTasks(api, [kind], { signal: ending.signal })
  expect((await see()).status).toBe('waiting')
})
