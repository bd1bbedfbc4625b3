/**
 * What people do and wait for, in a browser on a demo of its own: `npm run bench -- walks`.
 * Clicks, keys and seconds of the jobs of a day are printed; how fast screens and pages follow is promised.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDemo } from '../demo-server.ts'
import { openBrowser } from './hand.ts'
import { jobEfforts } from './jobs/office-jobs.ts'
import { officeTimes, siteTimes } from './screens.ts'

type Times = [figure: string, milliseconds: number, promised: number][]

export async function walkTimes(): Promise<Times> {
  const dataDir = mkdtempSync(join(tmpdir(), 'conforme-walks-'))
  const demo = await startDemo(dataDir)
  const browser = await openBrowser()
  try {
    const office = await officeTimes(browser, demo.url)
    const site = await siteTimes(browser, demo.url)
    console.table(await jobEfforts(browser, demo.url))
    return [
      ['a screen of the office after a click, p95', office.change, 150],
      ['a list of 50 rows drawn, p95', office.drawn, 100],
      ['a screen of the office, CPU slowed down 4 times, p95', office.slowedChange, 500],
      ['a list of 50 rows, CPU slowed down 4 times, p95', office.slowedDrawn, 500],
      ['slowest interaction of the site, slowed down 4 times', site.inp, 50],
      ['the next page of the site, slowed down 4 times, p95', site.next, 150],
    ]
  } finally {
    await browser.close()
    await demo.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
