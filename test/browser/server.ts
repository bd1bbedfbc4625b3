/** One demo on a scratch folder, and one browser unpacked, for all journeys. */
import type { TestProject } from 'vitest/node'
import { chromiumPath } from '#scripts/chromium.ts'
import { startDemo } from '#scripts/demo-server.ts'
import { removeScratch, scratchFolder } from '../fixtures/database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    site: string
    chromium: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = scratchFolder()
  const { url, stop } = await startDemo(dataDir)
  project.provide('site', url)
  project.provide('chromium', await chromiumPath())
  return async () => {
    await stop()
    removeScratch(dataDir)
  }
}
