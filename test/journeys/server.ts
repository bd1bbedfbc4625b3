/** One demo on a scratch folder for all journeys. */
import type { TestProject } from 'vitest/node'
import { startDemo } from '#scripts/demo-server.ts'
import { removeScratch, scratchFolder } from '../database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    site: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = scratchFolder()
  const { url, stop } = await startDemo(dataDir)
  project.provide('site', url)
  return async () => {
    await stop()
    removeScratch(dataDir)
  }
}
