/** A person's photograph, or a drawn portrait with initials until there is one. */
import { pictureUrls } from '#core/pictures.ts'
import type { Picture } from '#core/public.ts'
import { portraitShapes, portraitSide } from '#resources/catalogue/covers/portrait.ts'
import styles from './portrait.module.css'

type PortraitProps = { name: string; picture: Picture | null; isLarge?: boolean }

export function Portrait({ name, picture, isLarge = false }: PortraitProps) {
  const classes = isLarge ? `${styles.portrait} ${styles.large}` : styles.portrait
  if (!picture) return <DrawnPortrait name={name} className={classes} />
  const { src, srcset } = pictureUrls(picture)
  const [side, sizes] = isLarge ? [160, '10rem'] : [80, '5rem']
  return (
    <picture className={styles.frame}>
      <source type="image/avif" srcSet={srcset.avif} sizes={sizes} />
      <source type="image/webp" srcSet={srcset.webp} sizes={sizes} />
      <img
        className={classes}
        src={src}
        alt=""
        width={side}
        height={side}
        {...(isLarge ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      />
    </picture>
  )
}

const CENTRE = portraitSide / 2
const DrawnPortrait = ({ name, className }: { name: string; className: string | undefined }) => (
  <svg className={className} viewBox={`0 0 ${portraitSide} ${portraitSide}`} aria-hidden="true">
    {portraitShapes(name).map(({ fill, d }) => (
      <path key={d} fill={fill} d={d} />
    ))}
    <text className={styles.initials} x={CENTRE} y={CENTRE} textAnchor="middle" dominantBaseline="central">
      {initialsOf(name)}
    </text>
  </svg>
)

const initialsOf = (name: string): string => {
  const parts = name.split(/\s+/)
  return [parts[0], parts.length > 1 ? parts.at(-1) : ''].map((part) => part?.[0] ?? '').join('')
}
