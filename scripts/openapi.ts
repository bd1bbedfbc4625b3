/** Writes openapi.json, so that changes of the contract appear in diffs. */
import { writeFileSync } from 'node:fs'
import { apiDocument } from '#server/http/app.ts'

export const openapiText = (): string => `${JSON.stringify(apiDocument(), null, 1)}\n`

if (import.meta.main) writeFileSync(new URL('../openapi.json', import.meta.url), openapiText())
