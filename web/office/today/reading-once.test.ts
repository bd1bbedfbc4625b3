/** Equal reads of one loading of Today. */
import { expect, test } from 'vitest'
import { createClient } from '#core/client.ts'
import { endpoint } from '#core/endpoint.ts'
import { readingOnce } from './reading-once.ts'

const list = endpoint('POST things/list', { roles: ['admin'], isRead: true })
const take = endpoint('POST things/{id}/take', { roles: ['admin'] })

test('equal reads are sent once, others and writes each time', async () => {
  const sent: string[] = []
  const client = readingOnce(
    createClient(async (path, init) => {
      sent.push(`${path} ${String(init?.body ?? '')}`)
      return Response.json({ success: true, message: '', data: {} })
    }, 'es'),
  )
  const one = { input: { page: 1 } } as never
  await Promise.all([client.call(list, one), client.call(list, one)])
  await client.call(list, { input: { page: 2 } } as never)
  await client.call(take, { params: { id: '1' } } as never)
  await client.call(take, { params: { id: '1' } } as never)
  expect(sent.map((line) => line.split(' ')[0])).toEqual([
    '/v1/es/things/list',
    '/v1/es/things/list',
    '/v1/es/things/1/take',
    '/v1/es/things/1/take',
  ])
})
