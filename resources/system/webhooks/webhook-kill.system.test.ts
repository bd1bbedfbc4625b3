/** Webhooks while workers are killed, counted at a real receiver. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { until } from '#test/fixtures/waiting.ts'
import { workerProcess } from '#test/restarts/worker-process.ts'
import { addWebhook, messagesOf, receiver } from '#test/webhooks/receiver.ts'
import { webhooksApi } from './webhook.api.ts'

test('a message whose worker was killed arrives again under the same id', async () => {
  const api = await testApi()
  let isSilent = true
  const { received, url } = await receiver((response) => void (isSilent || response.end()))
  const { id } = await addWebhook(api, url)
  await api.client('admin').call(webhooksApi.test, { params: { id } })
  const kill = await workerProcess('test/webhooks/worker.ts', JSON.stringify(api.connection))
  await until(() => received.length === 1)
  await kill()
  expect(await messagesOf(api, id)).toMatchObject([{ state: 'waiting', attempts: 1 }])
  isSilent = false
  // The minute for which the killed worker had claimed it is over.
  await api.db.updateTable('webhookMessages').set({ nextTryAt: new Date().toISOString() }).execute()
  await workerProcess('test/webhooks/worker.ts', JSON.stringify(api.connection))
  await until(async () => (await messagesOf(api, id))[0]!.state === 'delivered')
  expect(received).toHaveLength(2)
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
})
