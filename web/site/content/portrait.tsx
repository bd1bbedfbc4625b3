/** A person's photograph, or their initials until there is one. */
import { pictureUrls } from '#core/pictures.ts'
import type { Picture } from '#core/public.ts'
import styles from './portrait.module.css'

export function Portrait({ name, picture }: { name: string; picture: Picture | null }) {
  if (!picture) {
    return (
      <span className={styles.portrait} aria-hidden="true">
        {initialsOf(name)}
      </span>
    )
  }
  const { src, srcset } = pictureUrls(picture)
  return (
    <picture className={styles.frame}>
      <source type="image/avif" srcSet={srcset.avif} sizes="5rem" />
      <source type="image/webp" srcSet={srcset.webp} sizes="5rem" />
      <img
        className={styles.portrait}
        src={src}
        alt=""
        width={80}
        height={80}
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}

const initialsOf = (name: string): string => {
  const parts = name.split(/\s+/)
  return [parts[0], parts.length > 1 ? parts.at(-1) : ''].map((part) => part?.[0] ?? '').join('')
}
