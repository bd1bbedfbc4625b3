/** The facts of a record on one line; those that do not fit are shown on request. */
import { useEffect, useRef, useState, type RefObject } from 'react'
import { say, type Words } from '#core/words.ts'
import { RecordFacts } from '../record-facts.tsx'
import { useRecord } from '../record-context.ts'
import styles from './facts.module.css'

const words = {
  more: { es: '{n} más', en: '{n} more' },
  moreOf: { es: 'Mostrar los demás datos ({n})', en: 'Show the other facts ({n})' },
  fewer: { es: 'Menos', en: 'Fewer' },
} satisfies Record<string, Words>

export function FactsLine() {
  const { locale } = useRecord()
  const line = useRef<HTMLDivElement>(null)
  const [isWhole, setWhole] = useState(false)
  const hidden = useHiddenFacts(line, isWhole)
  return (
    <div ref={line} className={styles.line}>
      <RecordFacts />
      {(hidden > 0 || isWhole) && (
        <button
          type="button"
          aria-expanded={isWhole}
          aria-label={isWhole ? undefined : say(words.moreOf, locale, { n: hidden })}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? words.fewer[locale] : say(words.more, locale, { n: hidden })}
        </button>
      )}
    </div>
  )
}

/** Phones show all facts, one below the other. */
const WIDE = '(width >= 64rem)'

/** Hides the facts of further lines; returns how many. */
function useHiddenFacts(line: RefObject<HTMLDivElement | null>, isWhole: boolean): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const list = line.current?.querySelector('dl')
    if (!list) return undefined
    const measure = () => {
      const facts = [...list.children] as HTMLElement[]
      for (const fact of facts) fact.hidden = false
      const isFolded = !isWhole && matchMedia(WIDE).matches
      const isBeyond = ({ offsetTop }: HTMLElement) => isFolded && offsetTop > facts[0]!.offsetTop
      // The button needs room on the line, too.
      list.toggleAttribute('data-folded', isWhole || facts.some(isBeyond))
      const beyond = facts.filter(isBeyond)
      for (const fact of beyond) fact.hidden = true
      setCount(beyond.length)
    }
    let frame = 0
    // Facts that are loaded later make the list higher.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(measure)
    })
    observer.observe(list)
    measure()
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [line, isWhole])
  return count
}
