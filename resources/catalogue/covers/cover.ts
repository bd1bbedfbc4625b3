/** Generates the cover of records without image, by ISO family and code. */
import { courseLevels } from '#resources/catalogue/courses/course.ts'
import type { Sign } from './cover-sign.ts'
import { drawMotif, motifFamilies, type MotifFamily } from './motif.ts'

/** What a cover is drawn from; level and hours are those of a course. */
export type CoverFacts = {
  serviceCode: string | null
  standard: string | null
  level?: keyof typeof courseLevels | null
  hours?: string | null
  /** Tells covers of the same facts apart. */
  seed: string
}

const families: Readonly<Record<string, MotifFamily>> = {
  ISO9: 'quality',
  ISO14: 'environment',
  ISO45: 'safety',
  ISO22: 'food',
  ISO28: 'supplyChain',
  ISO27: 'infosec',
  ISO39: 'road',
  ISO13: 'medical',
  ISO17: 'laboratory',
  ISO15: 'laboratory',
  ISO50: 'energy',
  ISO223: 'continuity',
  ISO373: 'compliance',
  ISO37: 'antiBribery',
  PLE: 'strategy',
}

export const familyOf = (serviceCode: string | null): MotifFamily => families[serviceCode ?? ''] ?? 'strategy'

/** An SVG document, deterministic for its facts. */
export const drawnCover = (facts: CoverFacts): string =>
  drawMotif(familyOf(facts.serviceCode), facts.seed, { sign: signOf(facts) })

const levels = Object.keys(courseLevels)
const signOf = ({ standard, level, hours }: CoverFacts): Sign => ({
  number: /\d{3,5}/.exec(standard ?? '')?.[0],
  level: level ? levels.indexOf(level) + 1 : undefined,
  hours: hours ? Number(hours) : undefined,
})

// Increased with each change of the drawing, because covers are cached for ever.
const DRAWING = 3

/** `/covers/quality/7.svg?number=9001&level=2&hours=24&drawing=3` */
export function coverPath(facts: CoverFacts, theme: 'light' | 'dark'): string {
  const { number, level, hours } = signOf(facts)
  const query = new URLSearchParams({
    ...(number && { number }),
    ...(level && { level: `${level}` }),
    ...(hours && { hours: `${hours}` }),
    drawing: `${DRAWING}`,
  })
  const file = `${encodeURIComponent(facts.seed)}${theme === 'dark' ? '.dark' : ''}.svg`
  return `/covers/${familyOf(facts.serviceCode)}/${file}?${query}`
}

/** The drawing that a path asks for. */
export function coverAt(family: string, file: string, query: URLSearchParams): string | undefined {
  const known = motifFamilies.find((name) => name === family)
  if (!known) return undefined
  const [, seed = '', dark] = /^(.*?)(\.dark)?\.svg$/.exec(file) ?? []
  const asked = (name: string, shape: RegExp) => shape.exec(query.get(name) ?? '')?.[0]
  return drawMotif(known, seed.slice(0, 64), {
    theme: dark ? 'dark' : 'light',
    sign: {
      number: asked('number', /^\d{3,5}$/),
      level: Number(asked('level', /^[123]$/) ?? 0),
      hours: Number(asked('hours', /^\d{1,4}(\.\d)?$/) ?? 0),
    },
  })
}
