/** Cover of a record: its picture, or the motif of its ISO family. */
import { pictureUrls } from '#core/pictures.ts'
import type { Picture } from '#core/public.ts'
import type { CourseCard } from '#resources/events/course-pages/course-page.public.ts'
import { coverPath, type CoverFacts } from '#resources/catalogue/covers/cover.ts'
import { DarkSource } from '#web/ui/theme/theme-switch.tsx'
import styles from './cover.module.css'

export type Covered = CoverFacts & { picture: Picture | null }

type Course = Pick<CourseCard, 'picture' | 'serviceCode' | 'standard' | 'level' | 'durationHours'>
export const courseCover = ({ durationHours: hours, ...course }: Course, seed: string): Covered => ({
  picture: course.picture,
  serviceCode: course.serviceCode,
  standard: course.standard,
  level: course.level,
  hours,
  seed,
})

type CoverProps = {
  of: Covered
  /** The `sizes` attribute. */
  sizes: string
  /** Above the fold, so it is fetched first. */
  isFirst?: boolean
}

/** Decorative, so screen readers skip it. */
export function Cover({ of: { picture, ...facts }, sizes, isFirst = false }: CoverProps) {
  const attributes = {
    // The same on a card and on the page of its record.
    'data-shared': `cover-${facts.seed}`,
    ...(isFirst ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const)),
  }
  if (!picture) {
    return (
      <picture className={styles.drawn}>
        <DarkSource srcSet={coverPath(facts, 'dark')} />
        <img src={coverPath(facts, 'light')} alt="" width={1280} height={720} {...attributes} />
      </picture>
    )
  }
  const { src, srcset, width, height } = pictureUrls(picture)
  return (
    <picture>
      <source type="image/avif" srcSet={srcset.avif} sizes={sizes} />
      <source type="image/webp" srcSet={srcset.webp} sizes={sizes} />
      <img src={src} srcSet={srcset.jpg} sizes={sizes} alt="" width={width} height={height} {...attributes} />
    </picture>
  )
}
