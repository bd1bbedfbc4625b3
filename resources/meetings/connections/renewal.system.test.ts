/** Two processes that renew one connection at once both have the same new token. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { until, untilWaiting } from '#test/fixtures/waiting.ts'
import { workerProcess } from '#test/restarts/worker-process.ts'
import { connectAccount } from '#test/meetings/connections.ts'
import { pausedAnswer } from '#test/meetings/paused-answer.ts'
import { providerServer } from '#test/meetings/provider-server.ts'
import { accessOf, readTokens, storeTokens } from './tokens.server.ts'

test.each(['this process', 'the other process'])('%s asks first', async (first) => {
  const api = await testApi()
  const { db, publicUrl } = api
  const server = await providerServer(publicUrl)
  const { id } = await connectAccount(api, { server, provider: 'zoom' })
  const before = (await readTokens(db, id))!
  await storeTokens(db, id, { ...before, accessExpiresAt: new Date().toISOString() })
  const renewals = () => server.calls.filter((call) => call.endsWith('/oauth/token')).length
  const connecting = renewals()
  const renewal = pausedAnswer()
  server.fail('/oauth/token', renewal.fault)

  const ask = () => accessOf(db, id, { publicUrl })
  // The size of a newly connected account is read there.
  const askThere = () => workerProcess('test/meetings/worker.ts', JSON.stringify(api.connection), publicUrl)
  let access: ReturnType<typeof ask>
  if (first === 'this process') {
    access = ask()
    await until(renewal.isThere)
    await askThere()
  } else {
    await askThere()
    await until(renewal.isThere)
    access = ask()
  }
  await untilWaiting(db)
  renewal.send()

  const { token } = await access
  expect(token).not.toBe(before.accessToken)
  const connection = db.selectFrom('meetingConnections').select(['capacity', 'problem']).where('id', '=', id)
  await expect
    .poll(() => connection.executeTakeFirst())
    .toEqual({ capacity: expect.any(Number), problem: null })
  expect(renewals()).toBe(connecting + 1)
  expect(await readTokens(db, id)).toMatchObject({ accessToken: token })
})
