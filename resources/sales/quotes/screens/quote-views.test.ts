/** Tests which step of a quote leads to which stage of the board. */
import { expect, test } from 'vitest'
import { quoteStages, stepTo } from './quote-views.ts'

test('each stage is reached by its step from the states that lead to it, and by none from the others', () => {
  const stepsFrom = (status: Parameters<typeof stepTo>[0]) =>
    Object.fromEntries(
      quoteStages.flatMap(({ key }) => {
        const step = stepTo(status, key)
        return step ? [[key, step]] : []
      }),
    )
  expect(stepsFrom('draft')).toEqual({ open: 'send' })
  expect(stepsFrom('sent')).toEqual({ accepted: 'accept', lost: 'reject' })
  expect(stepsFrom('accepted')).toEqual({ open: 'takeBack', converted: 'convert' })
  expect(stepsFrom('converted')).toEqual({})
  expect(stepsFrom('rejected')).toEqual({})
})
