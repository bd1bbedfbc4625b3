/** Prefetching in a browser as old as it may be. */
import { afterEach, expect, test, vi } from 'vitest'
import { prefetchOnIntent } from './prefetch.ts'

afterEach(() => void vi.unstubAllGlobals())

const rules = { prerender: [{ where: { and: [{ href_matches: ['/es/*'] }] }, eagerness: 'moderate' }] }

test('prefetches a link under the pointer where HTMLScriptElement.supports does not exist', () => {
  class Link {
    href = 'https://firm.example/es/cursos'
    closest = () => this
  }
  const listeners = new Map<string, (event: { target: unknown }) => void>()
  const prefetched: { href?: string }[] = []
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('location', new URL('https://firm.example/es'))
  vi.stubGlobal('Element', Link)
  vi.stubGlobal('HTMLScriptElement', {})
  vi.stubGlobal('document', {
    querySelector: () => ({ textContent: JSON.stringify(rules) }),
    createElement: () => ({}),
    head: { append: (link: { href?: string }) => prefetched.push(link) },
    addEventListener: (name: string, listener: (event: { target: unknown }) => void) =>
      listeners.set(name, listener),
  })
  prefetchOnIntent()
  listeners.get('mouseover')!({ target: new Link() })
  expect(prefetched).toEqual([{ rel: 'prefetch', href: 'https://firm.example/es/cursos' }])
})
