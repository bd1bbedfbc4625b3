/** The keys of the command palette, while a search is under way and after it has answered. */
import { expect, test } from 'vitest'
import type { Locator, Page, Route } from 'playwright-core'
import { expectClean, staff, type Visitor } from '../../browser/browser.ts'

test('Enter before the palette is drawn opens the first hit of what was typed', enterBeforeDrawn)

test('Enter before the answer opens its first hit, not a result of the term before', enterBeforeAnswer)

test('typing on calls Enter off', typeAfterEnter)

test('the first result is chosen once shown, also after pasting, and Enter opens it', enterShown)

test('a row chosen by an arrow key or by mouse is opened instead of the first', enterChosen)

test('a row chosen by an arrow key is opened even before the answer', enterChosenBeforeAnswer)

test('the first result is opened where the answer lacks the chosen row', enterAfterChosenHasGone)

test('Enter without a term or a hit opens nothing; Escape clears the term, then closes', enterNothing)

test('where the search fails, the palette stays open after Enter and says so', failSearch)

const paletteOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Buscar o hacer algo' })
const rowOf = (page: Page, name: RegExp): Locator => paletteOf(page).getByRole('menuitem', { name }).first()
const headingOf = (page: Page, name: RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor()

/** The palette with the focus in its input. */
async function openPalette(): Promise<Visitor> {
  const training = await staff('training', { at: '/es/office' })
  await training.page.keyboard.press('Control+k')
  await paletteOf(training.page).locator(':focus').waitFor()
  return training
}

/** Holds what the browser asks for until it is released; calls that the browser gave up meanwhile are let go. */
async function hold(page: Page, url: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route: Route) => {
    await promise
    await route.continue().catch(() => undefined)
  })
  return resolve
}
const search = /\/v1\/es\/search$/

async function enterBeforeDrawn(): Promise<void> {
  const training = await staff('training', { at: '/es/office' })
  const { page } = training
  const release = await hold(page, /\/assets\/palette-[\w-]+\.js$/)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('altagrasia rovles')
  await page.keyboard.press('Enter')
  expect(await paletteOf(page).count()).toBe(0)
  release()
  await headingOf(page, /^Altagracia Robles/)
  await paletteOf(page).waitFor({ state: 'detached' })
  await expectClean(training)
}

/** Types another name over the results of one; what is returned lets its answer through. */
async function typeOverFound(page: Page): Promise<() => void> {
  await page.keyboard.type('carmen yaque')
  await rowOf(page, /^Carmen Yaque/).waitFor()
  const release = await hold(page, search)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('altagracia robles')
  return release
}

async function enterBeforeAnswer(): Promise<void> {
  const training = await openPalette()
  const { page } = training
  const release = await typeOverFound(page)
  await page.keyboard.press('Enter')
  await paletteOf(page).getByRole('status').getByText('Buscando…').waitFor()
  // Shown and chosen, but of the term before.
  await chosen(page)
    .and(rowOf(page, /^Carmen Yaque/))
    .waitFor()
  // It is told to screen readers half a second after the last key, in the midst of what axe reads.
  const told = (id: string | null) => `[aria-activedescendant="${id}"]`
  await paletteOf(page)
    .locator(told(await chosen(page).getAttribute('id')))
    .waitFor()
  await expectClean(training)
  release()
  await headingOf(page, /^Altagracia Robles/)
  expect(await paletteOf(page).count()).toBe(0)
}

async function typeAfterEnter(): Promise<void> {
  const { page } = await openPalette()
  const release = await hold(page, search)
  await page.keyboard.type('altagracia')
  await page.keyboard.press('Enter')
  await paletteOf(page).getByRole('status').getByText('Buscando…').waitFor()
  await page.keyboard.type(' robles')
  release()
  await rowOf(page, /^Altagracia Robles/).waitFor()
  expect(new URL(page.url()).pathname).toBe('/es/office')
  await page.keyboard.press('Enter')
  await headingOf(page, /^Altagracia Robles/)
}

const chosen = (page: Page): Locator => paletteOf(page).locator('[data-focused]')

async function enterShown(): Promise<void> {
  const { page } = await openPalette()
  await page.keyboard.insertText('altagrasia rovles')
  await chosen(page)
    .and(rowOf(page, /^Altagracia Robles/))
    .waitFor()
  await page.keyboard.press('Enter')
  await headingOf(page, /^Altagracia Robles/)
}

async function enterChosen(): Promise<void> {
  const second = (page: Page) => paletteOf(page).getByRole('menuitem').nth(1)
  for (const choose of [
    (page: Page) => page.keyboard.press('ArrowDown'),
    async (page: Page) => {
      // A row that comes to lie below a resting mouse is not chosen.
      await paletteOf(page).getByRole('searchbox').hover()
      await second(page).hover()
    },
  ]) {
    const { page } = await openPalette()
    await page.keyboard.type('altagracia robles')
    await chosen(page)
      .and(rowOf(page, /^Altagracia Robles/))
      .waitFor()
    const number = /^INS-\d+-\d+/.exec((await second(page).textContent())!)![0]
    await choose(page)
    await chosen(page).and(second(page)).waitFor()
    await page.keyboard.press('Enter')
    await headingOf(page, new RegExp(`^${number}`))
  }
}

async function enterChosenBeforeAnswer(): Promise<void> {
  const { page } = await openPalette()
  await hold(page, search)
  await page.keyboard.type('ir a')
  await chosen(page).and(paletteOf(page).getByRole('menuitem').first()).waitFor()
  const second = paletteOf(page).getByRole('menuitem').nth(1)
  const address = (await second.getAttribute('href'))!
  await page.keyboard.press('ArrowDown')
  await chosen(page).and(second).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(({ pathname }) => pathname === address)
}

async function enterAfterChosenHasGone(): Promise<void> {
  const { page } = await openPalette()
  const release = await typeOverFound(page)
  await page.keyboard.press('ArrowDown')
  release()
  await rowOf(page, /^Altagracia Robles/).waitFor()
  await page.keyboard.press('Enter')
  await headingOf(page, /^Altagracia Robles/)
}

async function enterNothing(): Promise<void> {
  const training = await openPalette()
  const { page } = training
  await page.keyboard.press('Enter')
  await page.keyboard.type('zzqqxx')
  await page.keyboard.press('Enter')
  await paletteOf(page).getByText('Nada coincide con «zzqqxx».').waitFor()
  await expectClean(training)
  await page.keyboard.press('Escape')
  await expect.poll(() => paletteOf(page).getByRole('searchbox').inputValue()).toBe('')
  await page.keyboard.press('Escape')
  await paletteOf(page).waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/es/office')
}

async function failSearch(): Promise<void> {
  const { page } = await openPalette()
  await page.route(search, (route) => route.fulfill({ status: 503, body: '' }))
  await page.keyboard.type('zzqqxx')
  await page.keyboard.press('Enter')
  await paletteOf(page).getByText('No se pudo buscar.').waitFor()
}
