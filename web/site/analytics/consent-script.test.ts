/** The inline consent script stores answers that the page's later scripts can read. */
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { answerAttribute, consentScript } from './consent-script.ts'
import { consentGiven, type Answer } from './consent.ts'

afterEach(() => void vi.unstubAllGlobals())

const settings = { version: 'v1', services: [], certificate: null }

/** As much of a browser as the script needs. */
function openPage({ mayStore = true, stored = {} as Record<string, string> } = {}) {
  const dataset: Record<string, string> = {}
  const page = new EventTarget()
  const answers: unknown[] = []
  page.addEventListener('consent', (event) => answers.push((event as CustomEvent).detail))
  let press: (event: { target: unknown }) => void = () => {}
  const heardBy = new Map<string, (event: object) => void>()
  const document = {
    documentElement: { dataset },
    querySelector: () => ({ textContent: JSON.stringify(settings) }),
    getElementById: () => null,
    addEventListener: (name: string, heard: typeof press) => {
      if (name === 'click') press = heard
    },
    dispatchEvent: (event: Event) => page.dispatchEvent(event),
  }
  const localStorage = {
    getItem: (key: string) => {
      if (!mayStore) throw new Error('forbidden')
      return stored[key] ?? null
    },
    setItem: (key: string, value: string) => {
      if (!mayStore) throw new Error('forbidden')
      stored[key] = value
    },
  }
  vi.stubGlobal('document', document)
  vi.stubGlobal('localStorage', localStorage)
  const addEventListener = (name: string, heard: (event: object) => void) => void heardBy.set(name, heard)
  runInNewContext(consentScript, { document, localStorage, addEventListener, CustomEvent })
  const answer = (given: Answer | 'ask') => {
    const button = { dataset: { answer: answerAttribute(given)['data-answer'] }, focus: () => {} }
    press({ target: { closest: () => button } })
  }
  const comeBack = () => heardBy.get('pageshow')?.({ persisted: true })
  const hear = (key: string) => heardBy.get('storage')?.({ key })
  return { dataset, answer, stored, answers, comeBack, hear }
}

test('an answer closes the consent banner, is announced and stored', () => {
  const { dataset, answer, stored, answers } = openPage()
  expect(dataset['consent']).toBe('ask')
  answer('refused')
  expect(dataset['consent']).toBeUndefined()
  expect(JSON.parse(stored['consent'] ?? '')).toEqual({
    answer: 'refused',
    version: 'v1',
    at: expect.stringMatching(/^\d{4}-.+Z$/),
  })
  expect(consentGiven()).toBeUndefined()
  answer('granted')
  expect(consentGiven()).toEqual(settings)
  expect(answers).toEqual(['refused', 'granted'])
})

test('asks again only when the wording has changed', () => {
  const asked = (consent: string) => openPage({ stored: { consent } }).dataset['consent']
  expect(asked('{"answer":"granted","version":"v1"}')).toBeUndefined()
  expect(asked('{"answer":"granted","version":"v0"}')).toBe('ask')
  expect(consentGiven()).toBeUndefined()
  expect(asked('nonsense')).toBe('ask')
})

test('without storage the answer lasts until the page is left, and reopening shows it', () => {
  const { dataset, answer } = openPage({ mayStore: false })
  answer('granted')
  expect(consentGiven()).toEqual(settings)
  answer('ask')
  expect(dataset['consent']).toBe('granted')
})

test('a page from the back/forward cache does not ask again after another page did', () => {
  const { dataset, stored, comeBack } = openPage()
  stored['consent'] = '{"answer":"refused","version":"v1"}'
  comeBack()
  expect(dataset['consent']).toBeUndefined()
})

test('the banner goes when another window was answered', () => {
  const { dataset, stored, hear } = openPage()
  stored['consent'] = '{"answer":"granted","version":"v1"}'
  hear('saved-locale')
  expect(dataset['consent']).toBe('ask')
  hear('consent')
  expect(dataset['consent']).toBeUndefined()
})
