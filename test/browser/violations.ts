/** Accessibility violations that axe finds in a page. */
import axe, { type RunOptions } from 'axe-core'
import type { JSHandle, Page } from 'playwright-core'

const all: RunOptions = {
  // No enabled rule reads style sheets.
  preload: false,
  // Reporting passed rules would double the time.
  reporter: 'no-passes',
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] },
}

const ofRules = {
  all,
  colours: { ...all, runOnly: ['color-contrast', 'link-in-text-block'] },
  sizes: { ...all, runOnly: ['target-size', 'scrollable-region-focusable'] },
} satisfies Record<string, RunOptions>
export type Rules = keyof typeof ofRules

type Violation = { id: string; nodes: { html: string }[] }
/** Waits until the screen is there and nothing on it is loading, which dims it; the network may be idle before. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.waitForFunction(
    () =>
      !document.querySelector('main[aria-busy=true], main [aria-busy=true], [role=dialog] [aria-busy=true]'),
  )
}

/** What axe finds in a part of the page. */
export async function violationsIn(page: Page, rules: Rules = 'all', part = 'html'): Promise<string[]> {
  await untilDrawn(page)
  // Once per document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // Waits for colour transitions, which begin with the frame after the change.
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
  })
  const violations = await page.evaluate(
    async ([where, how]): Promise<Violation[]> =>
      (await (window as unknown as { axe: typeof axe }).axe.run(where, how)).violations,
    [part, ofRules[rules]] as const,
  )
  return violations.map(({ id, nodes }) => {
    const elements = nodes.map(({ html }) => html).join(' | ')
    return `${page.url()} ${id}: ${elements.slice(0, 300)}`
  })
}

export type Shown = JSHandle<{ elements: Set<Element>; isMore: boolean }>
/** The visible elements of a part of the page, and whether there are others than before. */
export const shownIn = (page: Page, part = 'html', before?: Shown): Promise<Shown> =>
  page.evaluateHandle(
    ([where, earlier]) => {
      const visible = [...document.querySelectorAll(`${where} *`)].filter((one) =>
        one.checkVisibility({ visibilityProperty: true }),
      )
      return {
        elements: new Set(visible),
        isMore: visible.some((one) => !earlier?.elements.has(one)),
      }
    },
    [part, before] as const,
  )
