/** What the inline script keeps before the page's own scripts have come, read as those scripts read it. */
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { answered, nowOn, type Answer } from './consent.ts'
import { answering, askBeforePaint, takeOver } from './early-answer.ts'

afterEach(() => {
  nowOn(undefined)
  vi.unstubAllGlobals()
})

/** As much of a browser as the script asks for. */
function opened({ mayStore = true, kept = {} as Record<string, string> } = {}) {
  const dataset: Record<string, string> = {}
  const document = {
    documentElement: { dataset },
    onclick: null as null | ((event: { target: unknown }) => void),
    getElementById: () => null,
  }
  const localStorage = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      if (!mayStore) throw new Error('forbidden')
      kept[key] = value
    },
  }
  vi.stubGlobal('document', document)
  vi.stubGlobal('localStorage', localStorage)
  runInNewContext(askBeforePaint('v1'), { document, localStorage })
  const press = (answer: Answer | 'ask') => {
    const button = { dataset: { answer: answering(answer)['data-answer'] } }
    document.onclick?.({ target: { closest: () => button } })
  }
  return { dataset, press, document, kept }
}

const page = { version: 'v1', services: [], certificate: null } as unknown as Parameters<typeof nowOn>[0]

test('an early answer closes the question and is kept as the page keeps it', () => {
  const { dataset, press, kept } = opened()
  expect(dataset['consent']).toBe('ask')
  press('refused')
  expect(dataset['consent']).toBeUndefined()
  expect(JSON.parse(kept['consent'] ?? '')).toEqual({
    answer: 'refused',
    version: 'v1',
    at: expect.stringMatching(/^\d{4}-.+Z$/),
  })
  nowOn(page)
  expect(answered()).toBe('refused')
})

test('whoever has answered this wording is not asked; another wording is another question', () => {
  expect(
    opened({ kept: { consent: '{"answer":"granted","version":"v1"}' } }).dataset['consent'],
  ).toBeUndefined()
  expect(opened({ kept: { consent: '{"answer":"granted","version":"v0"}' } }).dataset['consent']).toBe('ask')
  expect(opened({ kept: { consent: 'nonsense' } }).dataset['consent']).toBe('ask')
})

test('asked again early, the question says the answer in force', () => {
  const { dataset, press } = opened({ mayStore: false })
  press('granted')
  press('ask')
  expect(dataset['consent']).toBe('granted')
})

test('the page takes over what was answered, even where nothing may be stored, and hears for itself', () => {
  const { press, document } = opened({ mayStore: false })
  press('granted')
  expect(takeOver()).toBe('granted')
  expect(document.onclick).toBeNull()
  expect(takeOver()).toBeUndefined()
})
