/** An instructor of the demo, as written. */
import type { Words } from '#core/words.ts'

export type DemoInstructor = {
  firstName: string
  lastName: string
  email: string
  phone: string
  headline: Words
  bio: Words
  credentials: { title: Words; issuer: string; year: number }[]
  languages: ('es' | 'en')[]
  /** Codes of the services they teach. */
  services: string[]
  /** The hue of the portrait, in degrees. */
  hue: number
  /** In Dominican pesos. */
  dayRate: string
}
