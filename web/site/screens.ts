/** Finds the screen of each line of the route table: `web/site/<key>/screen.tsx`. */
import { screenEntries, type ScreenKey } from '#web/paths.ts'
import type { AnyScreen } from './screen.tsx'

/** Screens whose folder has another name or serves several screens. */
const otherFolders: Partial<Record<ScreenKey, string>> = {
  courses: 'catalogue',
  consulting: 'prose',
  auditing: 'prose',
  remoteAudits: 'prose',
  auditPrograms: 'prose',
  aboutUs: 'prose',
  privacy: 'prose',
  terms: 'prose',
  certificates: 'certificate-search',
}

const modules = import.meta.glob<AnyScreen>(['./*/screen.tsx', '!./not-found/*'], {
  eager: true,
  import: 'default',
})

export const siteScreens = Object.fromEntries(
  screenEntries.map(([key]) => [key, screenIn(otherFolders[key] ?? inKebabCase(key))]),
) as Record<ScreenKey, AnyScreen>

function screenIn(folder: string): AnyScreen {
  const screen = modules[`./${folder}/screen.tsx`]
  if (!screen) throw new Error(`web/site/${folder}/screen.tsx is missing: web/paths.ts needs it`)
  return screen
}

function inKebabCase(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
