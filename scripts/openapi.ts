/** Writes openapi.json, so that a change of the contract is a visible diff; a test fails when it is not up to date. */
import { writeFileSync } from 'node:fs'
import { apiDocument } from '#server/http/app.ts'

export const openapiText = (): string => `${JSON.stringify(apiDocument(), null, 1)}\n`

if (import.meta.main) writeFileSync(new URL('../openapi.json', import.meta.url), openapiText())
