/** Measures the picture of 150 causes of a CAPA in a browser: drawn another way, walked and changed by keys. */
import type { Page } from 'playwright-core'
import type { CapaCause } from '#resources/quality/capas/causes/capa-cause.ts'
import { caller, type ApiCall } from '../api-caller.ts'
import { openBrowser, officePage } from '../hand.ts'
import { p95 } from '../screens.ts'

const CAUSES = 150
const RUNS = 40
const categories = ['method', 'people', 'machine', 'material', 'environment', 'measurement'] as const

/** Percentiles in milliseconds; a change includes its call. */
export type CauseTimes = { drawn: number; walked: number; changed: number }
export async function causeTimes(url: string, token: string): Promise<CauseTimes> {
  const id = await caseWithCauses(caller(url, token))
  const browser = await openBrowser()
  try {
    const page = await officePage(browser, url, { role: 'quality' })
    await page.goto(`/es/office/capas/${id}`)
    await page.getByRole('treeitem').nth(CAUSES).waitFor()
    await page.waitForLoadState('networkidle')
    return {
      drawn: p95(await inTurn((turn) => drawTime(page, turn % 2 === 0 ? 'Ishikawa' : 'Cinco porqués'))),
      walked: p95(await inTurn(() => keyTime(page, 'ArrowDown'))),
      changed: p95(await inTurn(() => keyTime(page, 'r'))),
    }
  } finally {
    await browser.close()
  }
}

async function inTurn(measured: (turn: number) => Promise<number>): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < RUNS; turn += 1) times.push(await measured(turn))
  return times
}

/** A tree of four levels. */
async function caseWithCauses(call: ApiCall): Promise<string> {
  const ids = async (path: string) =>
    (await call<{ items: { id: string }[] }>(`${path}/list`, { perPage: 1 })).items[0]!.id
  const [source] = await call<{ id: string }[]>('qms/capas/sources')
  const [process, owner] = [await ids('qms/processes'), await ids('employees')]
  const { id } = await call<{ id: string }>('qms/capas', {
    data: {
      type: 'preventive',
      title: 'Certificados con nombres errados',
      problemStatement: 'Tres certificados salieron con el nombre mal escrito.',
      preventiveRationale: 'Se acerca el pico de inscripciones',
      sourceIds: [source!.id],
      processIds: [process],
      priority: 'high',
      ownerId: owner,
      teamIds: [owner],
    },
  })
  await call(`qms/capas/${id}/state`, { data: { to: 'analysis' } })
  const made: string[] = []
  for (let n = 0; n < CAUSES; n += 1) {
    const parent = n < categories.length ? null : made[Math.floor(n / 4) - 1]
    const { id: cause } = await call<CapaCause>('qms/capas/causes', {
      data: {
        capaId: id,
        parentCauseId: parent ?? null,
        category: categories[n % categories.length],
        description: `Nadie compara la lista ${n + 1} con los documentos del participante`,
        rank: n + 1,
      },
    })
    made.push(cause)
  }
  return id
}

/** From the click to the frame that shows the other picture. */
const drawTime = (page: Page, way: string): Promise<number> =>
  page.evaluate(async (name) => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!
    const started = performance.now()
    button.click()
    while (button.getAttribute('aria-pressed') !== 'true') await new Promise(requestAnimationFrame)
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    return performance.now() - started
  }, way)

/** From the key to the frame in which another cause has the focus, or the same one another name. */
const keyTime = (page: Page, key: string): Promise<number> =>
  page.evaluate(async (pressed) => {
    const focused = () => document.activeElement?.closest('[data-cause]') ?? null
    const nameOf = () => focused()?.getAttribute('aria-label')
    if (!focused()) document.querySelector<SVGElement>('[data-cause]:not([data-cause=""])')!.focus()
    await new Promise(requestAnimationFrame)
    const before = nameOf()
    const started = performance.now()
    focused()!.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true }))
    while (nameOf() === before) await new Promise(requestAnimationFrame)
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    return performance.now() - started
  }, key)
