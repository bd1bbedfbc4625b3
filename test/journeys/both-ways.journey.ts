/** Each public screen, as it is built, is the same page by the router and without it (web/known-ways.ts). */
import { expect, inject, test } from 'vitest'
import { createClient, type Send } from '#core/client.ts'
import { locales } from '#core/words.ts'
import type { AnswerPage } from '#web/handler.ts'
import { localeOf } from '#web/locale.ts'
import { pathTo, placeOf, screenEntries, type ScreenKey } from '#web/paths.ts'

const site = inject('site')
const built = new URL('../../build/server/index.js', import.meta.url)

const answers = new Map<string, Promise<string>>()
/** What was answered once is answered again, whatever other journeys change meanwhile. */
const send: Send = async (path, init) => {
  const call = `${init.method} ${path} ${init.body as string}`
  if (!answers.has(call))
    answers.set(
      call,
      fetch(site + path, init).then((answer) => answer.text()),
    )
  return new Response(await answers.get(call))
}

type Drawn = { way: 'router' | 'known'; text: string }
/** As a server of its own draws them, which has not found any way yet. */
async function newServer(name: string): Promise<(path: string) => Promise<Drawn>> {
  const { answerPage } = (await import(`${built}?${name}`)) as { answerPage: AnswerPage }
  return async (path) => {
    const { pathname } = new URL(path, site)
    const page = await answerPage(new Request(site + path), {
      client: createClient(send, localeOf(pathname)!),
      publicUrl: site,
      report: (fault) => expect.fail(String(fault)),
      measuring: { hosts: undefined, allow: () => undefined },
    })
    return typeof page === 'string'
      ? { way: 'known', text: page }
      : { way: 'router', text: await page.text() }
  }
}

const sitemap = await (await fetch(`${site}/sitemap.xml`)).text()
const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => new URL(loc!).pathname)
const searched = locales.flatMap((locale) =>
  ['iso', 'auditor'].map((term) => `${pathTo('search', locale)}?q=${term}`),
)
const addresses = Map.groupBy([...listed, ...searched], (path) => {
  const { pathname } = new URL(path, site)
  return `${placeOf(pathname)?.key}.${localeOf(pathname)}`
})

// Whoever was sent the link is answered by the router each time.
const forFew: ScreenKey[] = ['certificate', 'survey', 'waitlist']
test('every screen that is for all is among them', () => {
  const expected = screenEntries.flatMap(([key]) =>
    forFew.includes(key) ? [] : locales.map((locale) => `${key}.${locale}`),
  )
  expect([...addresses.keys()].toSorted()).toEqual(expected.toSorted())
})

test('found by one record and drawn for another, both ways', async () => {
  const [one, other] = [await newServer('one'), await newServer('other')]
  for (const [first, second = first] of addresses.values()) {
    const routed = [await one(first!), await other(second!)]
    const again = [await other(first!), await one(second!)]
    expect(
      routed.map(({ way }) => way),
      first,
    ).toEqual(['router', 'router'])
    expect(
      again.map(({ way }) => way),
      first,
    ).toEqual(['known', 'known'])
    expect(
      again.map(({ text }) => text),
      first,
    ).toEqual(routed.map(({ text }) => text))
  }
})
