/** Shows a text difference with <del> and <ins>, named for screen readers. */
import { Fragment } from 'react'
import type { Words } from '#core/words.ts'
import { useLocale } from '#web/ui/environment.tsx'
import styles from './marked.module.css'
import type { Piece } from './text-difference.ts'

const words = {
  gone: { es: 'quitado:', en: 'removed:' },
  new: { es: 'añadido:', en: 'added:' },
} satisfies Record<string, Words>

export function Marked({ pieces }: { pieces: readonly Piece[] }) {
  const locale = useLocale()
  return (
    <span className={styles.marked}>
      {pieces.map(({ kind, text }, at) => {
        if (kind === 'same') return <Fragment key={`${at} ${kind}`}>{text}</Fragment>
        const Mark = kind === 'gone' ? 'del' : 'ins'
        return (
          <Mark key={`${at} ${kind}`} className={styles[kind]}>
            <span className="visually-hidden">{words[kind][locale]} </span>
            {text}
          </Mark>
        )
      })}
    </span>
  )
}
