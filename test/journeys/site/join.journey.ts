/** Entering a webinar by the personal address of the confirmation mail, and starting the meeting of an event. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { webinarsApi } from '#resources/content/webinars/webinar.api.ts'
import { outboxApi } from '#resources/system/outbox/outbox.api.ts'
import { expectClean, faultsAt, staff, visit, visitor, waitForIdle } from '../../browser/browser.ts'
import { customRoom, onlineEvent } from '../../browser/hosted-meetings.ts'
import { staffClient, visitorClient } from '../../browser/staff-client.ts'

const MINUTE_MS = 60_000
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * MINUTE_MS).toISOString()
let people = 0

/** Waits until the browser has left, as the next address would otherwise meet it on its way. */
async function leadsToTarget(page: Page, press: () => Promise<void>): Promise<void> {
  const { origin } = new URL(page.url())
  const asked = page.waitForRequest(customRoom)
  await press()
  await asked
  // The page of an error, as nobody answers there.
  await expect.poll(() => new URL(page.url()).origin).not.toBe(origin)
}

/** A webinar that begins in so many minutes, and the address in the mail to somebody who registered. */
async function mailedAddress(minutes: number, isRecorded: boolean, joinUrl = customRoom) {
  const admin = await staffClient('admin')
  const { items } = await admin.call(webinarsApi.list, { input: { perPage: 1 } })
  const { id } = await admin.call(webinarsApi.copy, { params: { id: items[0]!.id } })
  const params = { id }
  const change = (input: object) => admin.call(webinarsApi.patch, { params, input })
  await change({
    startsAt: inMinutes(minutes),
    integration: 'customUrl',
    joinUrl,
    meeting: { waitingRoom: false, isRecorded },
    registrationOpensAt: null,
    registrationClosesAt: null,
    questions: [],
    websiteState: 'published',
  })
  const email = `entra${(people += 1)}@correo.example`
  const person = { name: 'Luz', lastname: 'Marte', email, privacy: true, website: null }
  await visitorClient().call(webinarsApi.publicRegister, { params, input: person as never })
  const mails = await admin.call(outboxApi.list, { input: { search: email, perPage: 1 } })
  const { text } = await admin.call(outboxApi.content, { params: { id: mails.items[0]!.id } })
  expect(text).not.toContain(joinUrl)
  const [address] = /https?:\S+\/es\/join\/\S+/.exec(text)!
  return { id, address, change }
}

test('the page of the mailed address asks for consent once and leads on', async () => {
  await enter(true)
})
test('without scripts too, the page of the mailed address asks for consent once and leads on', async () => {
  await enter(false)
})

test.each([true, false])(
  'a press leads to the page of another site (scripts: %s)',
  async (javaScriptEnabled) => {
    const { address } = await mailedAddress(10, false, await anotherSite('Otra sala'))
    const one = await visitor({ javaScriptEnabled })
    await one.page.goto(address)
    await one.page.getByRole('button', { name: 'Entrar a la reunión' }).click()
    await one.page.getByText('Otra sala').waitFor()
  },
)

/** The address of a page that a server of its own answers until the test ends. */
async function anotherSite(text: string): Promise<string> {
  const http = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(`<p>${text}`)
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    http.closeAllConnections()
    http.close()
  })
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}/sala`
}

async function enter(scripts: boolean): Promise<void> {
  const { id, address } = await mailedAddress(10, true)
  const one = await visitor({ javaScriptEnabled: scripts, viewport: { width: 360, height: 800 } })
  const { page } = one
  await page.goto(address)
  await page.getByText('La sesión se graba').waitFor()
  if (scripts) {
    await waitForIdle(page)
    await expectClean(one)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  }
  const button = page.getByRole('button', { name: 'Entrar a la reunión' })
  await button.click()
  await page.getByText('hace falta su consentimiento').first().waitFor()
  await page.getByRole('checkbox').check()
  await page.keyboard.press('Tab')
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  await leadsToTarget(page, () => page.keyboard.press('Enter'))
  await page.goto(address)
  await button.waitFor()
  expect(await page.getByRole('checkbox').count()).toBe(0)
  await leadsToTarget(page, () => button.click())
  await isNotedInOffice(id)
}

/** Who registered is told beside when they pressed. */
async function isNotedInOffice(id: string): Promise<void> {
  const person = await staff('sales')
  const { page } = person
  await visit(page, `/es/office/webinars/${id}?tab=registrations`)
  const panel = page.getByRole('region', { name: 'Asistencia en la reunión' })
  await panel.getByText('1 persona pulsó el botón para entrar').click()
  await panel.getByRole('listitem').filter({ hasText: 'Luz Marte' }).first().waitFor()
  expect(await faultsAt(person, [1440, 360])).toEqual([])
  await expectClean(person)
  // Editors may not read who registered, and nothing asks for it.
  const editor = await staff('editor')
  await visit(editor.page, `/es/office/webinars/${id}`)
  await expectClean(editor)
}

test('before the session the time counts down, and the button appears by itself', async () => {
  const { address, change } = await mailedAddress(75, false)
  const one = await visitor()
  const { page } = one
  await page.goto(address.replace('/es/', '/en/'))
  const timer = page.getByRole('timer')
  await expect.poll(() => timer.textContent()).toBe('1 h')
  await waitForIdle(page)
  await expectClean(one)
  // A few seconds before it opens.
  await change({ startsAt: inMinutes(15.1) })
  await page.getByRole('link', { name: 'Refresh this page' }).click()
  await expect.poll(() => timer.textContent()).toMatch(/^\d s$/)
  await page.getByRole('button', { name: 'Join the meeting' }).waitFor()
})

test('who trains starts the meeting of a session that is near from the page of the event', async () => {
  const { id } = await onlineEvent(['Ana'])
  const { page } = await staff('training')
  await visit(page, `/es/office/events/${id}`)
  const asked = page.context().waitForEvent('request', (request) => request.url() === customRoom)
  await page.getByRole('button', { name: 'Iniciar la reunión' }).click()
  await asked
})

test('who edits webinars starts the one that is near from its page', async () => {
  const { id } = await mailedAddress(20, false)
  const person = await staff('editor')
  const { page } = person
  await visit(page, `/es/office/webinars/${id}`)
  const asked = page.context().waitForEvent('request', (request) => request.url() === customRoom)
  await page.getByRole('button', { name: 'Iniciar la reunión' }).click()
  await asked
  expect(await faultsAt(person, [1440, 360])).toEqual([])
})
