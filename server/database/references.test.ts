/** Tests error mapping of references. */
import { expect, test } from 'vitest'
import { messages, notFound, Refusal } from '#core/errors.ts'
import { referred } from './references.ts'

test('only a missing record becomes invalid input', async () => {
  await expect(referred('courseId', Promise.reject(notFound()))).rejects.toMatchObject({
    status: 422,
    detail: { fields: { courseId: { es: 'El registro elegido no existe' } } },
  })
  const outage = new Refusal(503, messages.unavailable)
  await expect(referred('courseId', Promise.reject(outage))).rejects.toBe(outage)
  const fault = new Error('ours')
  await expect(referred('courseId', Promise.reject(fault))).rejects.toBe(fault)
})
