/** Finds text of a page that its layout makes unreadable. */
import type { Page } from 'playwright-core'

/** Words broken inside, text beyond an edge, cut choices, and bars that cover much of the window. */
export async function unreadableIn(page: Page): Promise<string[]> {
  const found = await Promise.all([badTextIn(page), cutChoicesIn(page), barsIn(page)])
  return found.flat().map((one) => `${page.url()} ${one}`)
}

/** A word that would fit in the window less its margins, the padding of a card and a box to tick must not be broken. */
const room = (page: Page): number => page.viewportSize()!.width * 0.6

const badTextIn = (page: Page): Promise<string[]> =>
  page.evaluate((widest) => {
    const faults = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      const parent = text.parentElement!
      if (!isShown(parent)) continue
      const edge = edgeCrossedBy(text)
      if (edge) faults.add(`text beyond an edge of ${edge}: ${text.data.trim().slice(0, 60)}`)
      for (const word of brokenWordsOf(text)) faults.add(`broken word in ${nameOf(parent)}: ${word}`)
    }
    return [...faults]

    function isShown(element: Element): boolean {
      const box = element.getBoundingClientRect()
      // Text for screen readers alone is one pixel wide, and what robots fill lies beside the page.
      const isDrawn = box.width > 1 && !element.closest('.visually-hidden, [aria-hidden=true]')
      return isDrawn && element.checkVisibility({ visibilityProperty: true })
    }

    function brokenWordsOf(text: Text): string[] {
      return [...text.data.matchAll(/[^\s/\u00AD\u200B‐-―-]+/g)]
        .filter(({ 0: word, index }) => {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const boxes = [...range.getClientRects()]
          const lines = new Set(boxes.map(({ top }) => Math.round(top)))
          return lines.size > 1 && boxes.reduce((sum, { width }) => sum + width, 0) < widest
        })
        .map(([word]) => word)
    }

    function edgeCrossedBy(text: Text): string | undefined {
      const range = document.createRange()
      range.selectNodeContents(text)
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
      for (
        let around = text.parentElement;
        around && around !== document.body;
        around = around.parentElement
      ) {
        const { display, position, overflowX, overflowY, webkitLineClamp } = getComputedStyle(around)
        if (/auto|scroll/.test(overflowX + overflowY)) return undefined
        if (display === 'contents' || display === 'inline') continue
        const edges = around.getBoundingClientRect()
        const isCut = /hidden|clip/.test(overflowY) && webkitLineClamp === 'none'
        const isBeyond = boxes.some(
          ({ left, right, bottom }) =>
            right > edges.right + 1 || left < edges.left - 1 || (isCut && bottom > edges.bottom + 1),
        )
        if (isBeyond) return nameOf(around)
        if (/absolute|fixed/.test(position)) return undefined
      }
      return undefined
    }

    function nameOf({ tagName, className }: Element): string {
      return `${tagName.toLowerCase()}${typeof className === 'string' && className ? `.${className}` : ''}`
    }
  }, room(page))

const cutChoicesIn = (page: Page): Promise<string[]> =>
  page.evaluate((widest) => {
    const pen = document.createElement('canvas').getContext('2d')!
    return [...document.querySelectorAll('select')]
      .filter((select) => select.checkVisibility({ visibilityProperty: true }))
      .flatMap((select) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(select)
        const chosen = select.selectedOptions[0]?.text ?? ''
        pen.font = font
        const { width } = pen.measureText(chosen)
        const space = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
        return width < widest && width > space + 1 ? [`cut choice of ${select.name}: ${chosen}`] : []
      })
  }, room(page))

/** Bars that stay while the page scrolls may take a fifth of the window. */
const barsIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll('body *')].filter((one) => {
      const box = one.getBoundingClientRect()
      const stays = /fixed|sticky/.test(getComputedStyle(one).position)
      return stays && one.checkVisibility({ visibilityProperty: true }) && box.width > innerWidth / 2
    })
    const height = bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0)
    return height > innerHeight / 5 ? [`bars take ${Math.round(height)} of ${innerHeight} px`] : []
  })
