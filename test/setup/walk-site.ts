/** Opens a demo for each file of walks, before the file is loaded, and closes it after. */
import { afterAll } from 'vitest'
import { openWalkSite } from '../browser/walk-site.ts'

afterAll(await openWalkSite())
